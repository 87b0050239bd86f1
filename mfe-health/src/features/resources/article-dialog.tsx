import { Stack } from '@secondspring/ui/components/card/card.tsx';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { Dialog } from '@secondspring/ui/components/dialog/dialog.tsx';
import { Loaded } from '@secondspring/ui/components/loaded/loaded.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { longDate } from '@secondspring/ui/dates/long-date.ts';
import { useQuery } from '@tanstack/react-query';
import { type Guide, guideQuery, type GuideSummary } from '@secondspring/ui/reading/guides.ts';
import * as s from './article-dialog.module.css';

/** A dialog, so that no address tells what she reads. */
export const ArticleDialog = ({
  summary: { slug, title },
  onClose,
}: {
  readonly summary: GuideSummary;
  readonly onClose: () => void;
}) => (
  <Dialog open onOpenChange={onClose} title={title}>
    <Loaded
      query={useQuery(guideQuery(slug))}
      failed="We couldn’t load the article."
      waiting={
        <Loading words="Loading the article...">
          <Skeleton width="90%" />
          <Skeleton width="100%" />
          <Skeleton width="70%" />
        </Loading>
      }
    >
      {(guide) => <Text guide={guide} />}
    </Loaded>
  </Dialog>
);

const Text = ({
  guide: { topic, minutes, reviewed, clinician, sections, sources },
}: {
  readonly guide: Guide;
}) => (
  <Stack as="article">
    <p className={looks.note}>
      {`${topic} · ${minutes} min. We compared it with its sources on ${longDate(reviewed)}; ${clinician === null ? 'no clinician has checked it yet' : `${clinician.name}, a clinician, checked it on ${longDate(clinician.on)}`}.`}
    </p>
    {sections.map(({ heading, paragraphs }, place) => (
      <Stack as="section" key={place}>
        {heading !== null && <h3>{heading}</h3>}
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Stack>
    ))}
    <Stack as="section">
      <h3>Sources</h3>
      <ul className={s.sources}>
        {sources.map(({ title, url }) => (
          <li key={title}>
            {url === null ? (
              title
            ) : (
              <a href={url} target="_blank" rel="noreferrer noopener">
                {title}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  </Stack>
);
