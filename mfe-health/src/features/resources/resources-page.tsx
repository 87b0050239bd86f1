import { SLEEP_GUIDE } from '@secondspring/contracts/vocabulary/for-symptom.ts';
import { pathOf } from '@secondspring/ui/api/send.ts';
import { RowButton, RowLink, Rows } from '@secondspring/ui/components/rows/rows.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { Loaded } from '@secondspring/ui/components/loaded/loaded.tsx';
import { useQuery } from '@tanstack/react-query';
import { Download, Moon } from 'lucide-react';
import { allGuides, articlePath, guidesQuery } from '@secondspring/ui/reading/guides.ts';
import { useSavedArticles } from '../../api/saved-articles.ts';
import { CardsSkeleton } from '../../components/page-skeleton.tsx';
import { useDownload } from '../../transfer/use-download.ts';
import { Featured } from './featured.tsx';
import { Support } from './support.tsx';
import { Topic } from './topic.tsx';

export const ResourcesPage = () => {
  const list = useQuery(guidesQuery);
  const saved = useSavedArticles();
  const guides = list.data === undefined ? [] : allGuides(list.data);
  const savedGuides = (saved ?? []).flatMap(({ slug }) => guides.find((guide) => guide.slug === slug) ?? []);
  // What is saved stands on top: nothing is drawn that it would push down.
  const isWaiting = saved === undefined || (saved.length > 0 && list.isPending);
  const pdf = useDownload('The download didn’t work. Please try again.');
  return (
    <>
      <PageHeading lead="Short, plain articles, each with its sources.">Learning Resources</PageHeading>
      {isWaiting ? (
        <CardsSkeleton heights={[112, 260, 260, 260]} />
      ) : (
        <PageSections>
          {savedGuides.length > 0 && <Topic name="Saved" articles={savedGuides} />}
          <Rows>
            <RowLink icon={Moon} to={articlePath(SLEEP_GUIDE)}>
              Tonight's Sleep Guide
            </RowLink>
            <RowButton
              icon={Download}
              pending={pdf.isPending}
              pendingWords="Making your PDF..."
              onClick={() =>
                pdf.mutate({
                  path: pathOf('GET /api/resources/document'),
                  filename: 'second-spring-guides.pdf',
                })
              }
            >
              Download All Resources
            </RowButton>
          </Rows>
          <Featured />
          <Loaded
            query={list}
            failed="We couldn’t load the articles."
            waiting={<CardsSkeleton heights={[260, 260, 260, 260]} />}
          >
            {({ topics }) =>
              topics.map(({ name, articles }) => <Topic key={name} name={name} articles={articles} />)
            }
          </Loaded>
          <Support />
        </PageSections>
      )}
    </>
  );
};
