import { pathOf } from '@secondspring/ui/api/send.ts';
import { cameFrom } from '@secondspring/ui/components/back-link/came-from.ts';
import { RowButton, Rows } from '@secondspring/ui/components/rows/rows.tsx';
import { closedDialogLeft } from '@secondspring/ui/components/dialog/use-close-on-back.ts';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { Loaded } from '@secondspring/ui/components/loaded/loaded.tsx';
import { useQuery } from '@tanstack/react-query';
import { Download, Moon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Output } from '@secondspring/ui/api/call.ts';
import { slugToRead } from '@secondspring/ui/reading/reading-state.ts';
import { type GuideSummary, guidesQuery } from '@secondspring/ui/reading/guides.ts';
import { CardsSkeleton } from '../../components/page-skeleton.tsx';
import { useDownload } from '../../transfer/use-download.ts';
import { Featured } from './featured.tsx';
import { Support } from './support.tsx';
import { Topic } from './topic.tsx';
import { lazyDialog } from '@secondspring/ui/lazy/lazy-dialog.tsx';

const { Component: LazyArticle } = lazyDialog(
  async () => (await import('./article-dialog.tsx')).ArticleDialog,
);

const guideOf = (
  guides: Output<'GET /api/resources'> | undefined,
  slug: string | null,
): GuideSummary | null =>
  [
    ...(guides?.topics.flatMap(({ articles }) => articles) ?? []),
    ...(guides ? [guides.sleepGuide] : []),
  ].find((guide) => guide.slug === slug) ?? null;

export const ResourcesPage = () => {
  const list = useQuery(guidesQuery);
  const guides = list.data;
  const { state } = useLocation();
  const navigate = useNavigate();
  const asked = slugToRead(state);
  // Undefined until she opens or closes an article here.
  const [opened, setReading] = useState<GuideSummary | null | undefined>(undefined);
  const reading = opened === undefined ? guideOf(guides, asked) : opened;
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (isLeaving) void closedDialogLeft().then(() => navigate(-1));
  }, [isLeaving, navigate]);
  const close = () => {
    // An article that was opened from Home closes onto Home.
    if (opened === undefined && cameFrom(state, '/') !== null) setLeaving(true);
    setReading(null);
  };
  const pdf = useDownload('The download didn’t work. Please try again.');
  return (
    <>
      <PageHeading lead="Short, plain articles, each with its sources.">Learning Resources</PageHeading>
      <PageSections>
        <Rows>
          <RowButton
            icon={Moon}
            pending={guides === undefined}
            onClick={() => guides !== undefined && setReading(guides.sleepGuide)}
          >
            Tonight's Sleep Guide
          </RowButton>
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
            topics.map(({ name, articles }) => (
              <Topic key={name} name={name} articles={articles} onRead={setReading} />
            ))
          }
        </Loaded>
        <Support />
      </PageSections>
      {reading !== null && <LazyArticle summary={reading} onClose={close} />}
    </>
  );
};
