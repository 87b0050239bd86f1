import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { effectSentences, type Effects } from './effect-sentences.ts';

/** How sleep, flashes and mood changed for women in her phase, or for all; nothing before there are ten of them. */
export const WomenLikeYou = ({
  phase,
  effects,
}: {
  readonly phase: MenopausePhase | null;
  readonly effects: Effects;
}) => {
  const { isOfHerPhase, sentences } = effectSentences(effects, phase);
  if (sentences.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="women-like-you">
      <Stack>
        <h2 id="women-like-you" className={looks.inCard}>
          {isOfHerPhase ? 'Did it help women like you?' : 'Did it help other women?'}
        </h2>
        <Stack as="ul" gap={8}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Stack>
        <p className={looks.note}>What women report is no proof. Numbers are rounded.</p>
        <ButtonLink to="/treatment-reviews" look="secondary">
          See What Helped
        </ButtonLink>
      </Stack>
    </Card>
  );
};
