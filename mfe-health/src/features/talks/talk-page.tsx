import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as fold from '@secondspring/ui/components/fold/fold.module.css';
import { Loaded } from '@secondspring/ui/components/loaded/loaded.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { CheckedNote, SourceList } from '../../components/provenance.tsx';
import { CardsSkeleton } from '../../components/page-skeleton.tsx';
import { Player } from './player.tsx';
import * as s from './talk-page.module.css';
import { type TalkFacts, talkQuery } from '../../api/talks.ts';
import type { Talk } from './timeline.ts';

/** A page with a talk to listen to. The player stops when she leaves it. */
export const TalkPage = ({
  talk,
  ...player
}: { readonly talk: TalkFacts } & Omit<ComponentProps<typeof Player>, 'talk'>) => (
  <>
    <BackLink to="/resources">Back to Resources</BackLink>
    <PageHeading>{talk.title}</PageHeading>
    <Loaded
      query={useQuery(talkQuery(talk))}
      failed="We couldn’t load this page."
      waiting={<CardsSkeleton heights={[560, 64]} />}
    >
      {(loaded) => (
        <PageSections>
          <Player talk={loaded} {...player} />
          <Below talk={loaded} />
        </PageSections>
      )}
    </Loaded>
  </>
);

const Fold = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details className={classNames(looks.paper, fold.fold, s.fold)}>
    <summary className={s.summary}>
      <h2 className={looks.inCard}>{title}</h2>
      <ChevronDown size={20} aria-hidden />
    </summary>
    {children}
  </details>
);

const Below = ({
  talk: { summary, about, parts, sources, reviewed, clinician },
}: {
  readonly talk: Talk;
}) => (
  <>
    <Stack gap={8}>
      {[summary, ...about].map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <CheckedNote reviewed={reviewed} clinician={clinician} />
    </Stack>
    <Fold title="All the words">
      <Stack>
        {parts.map(({ title, cues }) => (
          <Stack as="section" gap={8} key={title}>
            <h3>{title}</h3>
            <p>{cues.map(({ words }) => words).join(' ')}</p>
          </Stack>
        ))}
      </Stack>
    </Fold>
    <Fold title="Sources">
      <SourceList sources={sources} />
    </Fold>
  </>
);
