import { tagNumber } from '@secondspring/contracts/vocabulary/community-words.ts';
import { isNotFound } from '@secondspring/ui/api/api-error.ts';
import { useDeferredData } from '@secondspring/ui/api/use-deferred-data.ts';
import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { RowLink, Rows } from '@secondspring/ui/components/rows/rows.tsx';
import blownLeaf from '@secondspring/ui/drawings/not-found.svg';
import { articlePath, type Guide, guideQuery } from '@secondspring/ui/reading/guides.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { EvidenceBadge } from '@secondspring/ui/treatments/evidence-badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { BookOpenText, Feather, MessagesSquare, Share2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { CheckedNote, SourceList } from '../../components/provenance.tsx';
import { PageActions, PrintButton } from '../../components/page-actions.tsx';
import { useShare } from '../../transfer/use-share.ts';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { SaveButton } from './save-button.tsx';

export const ArticlePage = () => {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useQuery(guideQuery(slug));
  const guide = useDeferredData(data);
  if (isNotFound(error))
    return (
      <>
        <PageHeading>Article not found</PageHeading>
        <EmptyState words="It may have moved, or the link is wrong." drawing={blownLeaf}>
          <ButtonLink to="/resources">Back to Resources</ButtonLink>
        </EmptyState>
      </>
    );
  if (guide !== undefined) return <Article key={slug} guide={guide} />;
  if (error === null) return <ArticleSkeleton />;
  return (
    <>
      <BackLink to="/resources">Back to Resources</BackLink>
      <PageHeading>Learning Resources</PageHeading>
      <ErrorState words="We couldn’t load the article." error={error} onRetry={() => void refetch()} />
    </>
  );
};

const Article = ({ guide }: { readonly guide: Guide }) => {
  const { slug, title, topic, minutes, reviewed, clinician, sections, sources } = guide;
  return (
    <>
      <BackLink to="/resources">Back to Resources</BackLink>
      <PageHeading lead={`${topic} · ${minutes} min to read`}>{title}</PageHeading>
      <PageSections>
        <Stack gap={12}>
          <CheckedNote reviewed={reviewed} clinician={clinician} />
          <Actions slug={slug} title={title} />
        </Stack>
        {sections.map(({ heading, paragraphs }, place) => (
          <section key={place}>
            {heading !== null && <h2>{heading}</h2>}
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <section aria-labelledby="sources">
          <h2 id="sources">Sources</h2>
          <SourceList sources={sources} />
        </section>
        <Further guide={guide} />
      </PageSections>
    </>
  );
};

const Actions = ({ slug, title }: Pick<Guide, 'slug' | 'title'>) => {
  const share = useShare({
    copied: { title: 'Link copied', message: 'Paste it wherever you like.' },
    failed: 'We couldn’t share this article. Please try again.',
  });
  return (
    <PageActions>
      <SaveButton slug={slug} />
      <Button
        wide
        look="secondary"
        onClick={() => void share({ title, url: location.origin + location.pathname })}
      >
        <Share2 size={20} aria-hidden />
        Share
      </Button>
      <PrintButton />
    </PageActions>
  );
};

/** Where the article leads. Not on paper. */
const Further = ({ guide: { treatments, boardCategory, storyTag, next } }: { readonly guide: Guide }) => (
  <div className={looks.unprinted}>
    <PageSections>
      <section aria-labelledby="treatments">
        <h2 id="treatments">Treatments for this</h2>
        <Rows>
          {treatments.map(({ id, name, strength }) => (
            <RowLink
              key={id}
              to={`/treatment-reviews/treatment/${id}`}
              more={<EvidenceBadge strength={strength} />}
            >
              {name}
            </RowLink>
          ))}
        </Rows>
      </section>
      <section aria-labelledby="talk">
        <h2 id="talk">Women talk about this</h2>
        <Rows>
          <RowLink to={`/community?category=${boardCategory}`} icon={MessagesSquare}>
            Community Board
          </RowLink>
          {storyTag !== null && (
            <RowLink
              to={`/stories?tag=${tagNumber(storyTag)}`}
              icon={Feather}
              note={`With the tag “${storyTag}”`}
            >
              Stories
            </RowLink>
          )}
        </Rows>
      </section>
      {next !== null && (
        <section aria-labelledby="next">
          <h2 id="next">Next</h2>
          <Rows>
            <RowLink
              to={articlePath(next.slug)}
              icon={BookOpenText}
              note={`${next.summary} ${next.minutes} min to read.`}
            >
              {next.title}
            </RowLink>
          </Rows>
        </section>
      )}
    </PageSections>
  </div>
);
