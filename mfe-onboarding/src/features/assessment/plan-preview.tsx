import type { Output } from '@secondspring/ui/api/call.ts';
import { ButtonAnchor } from '@secondspring/ui/components/button/button-link.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { SourceLink } from '@secondspring/ui/components/source-link/source-link.tsx';
import { RedFlagList } from '@secondspring/ui/red-flags/red-flag-list.tsx';
import { signInPath } from '@secondspring/ui/session/sign-in.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { EvidenceBadge } from '@secondspring/ui/treatments/evidence-badge.tsx';

/** What needs care first, then the two things to start with. */
export const PlanPreview = ({
  preview: { redFlags, startWith, further },
}: {
  readonly preview: Output<'POST /api/care-plans/preview'>;
}) => (
  <>
    {redFlags.length > 0 && (
      <section aria-labelledby="red-flags">
        <h2 id="red-flags">Please read this first</h2>
        <RedFlagList flags={redFlags} />
      </section>
    )}
    {startWith.length > 0 && (
      <section aria-labelledby="start-with">
        <h2 id="start-with">Start With These</h2>
        <Stack as="ul">
          {startWith.map(({ item, title, takes, strength, text, source, sourceUrl }) => (
            <Card as="li" key={item}>
              <Stack gap={8}>
                <h3>{title}</h3>
                <p>{text}</p>
                {takes !== null && <p className={looks.soft}>{takes}</p>}
                <p>
                  <EvidenceBadge strength={strength} />
                </p>
                <SourceLink source={source} url={sourceUrl} />
              </Stack>
            </Card>
          ))}
        </Stack>
      </section>
    )}
    <Stack gap={8}>
      <ButtonAnchor wide href={signInPath('/assessment')}>
        Keep My Plan - It’s Free
      </ButtonAnchor>
      <p className={looks.note}>
        {further > 0 && `Your whole plan has ${further} more to read. `}
        Nothing is saved yet. Your answers stay in this tab until you sign in, and we’ll ask before we keep
        them.
      </p>
    </Stack>
  </>
);
