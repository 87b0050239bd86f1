import { phaseInfo } from '@secondspring/contracts/vocabulary/phase/words.ts';
import { improvements, type Improvement } from '@secondspring/contracts/vocabulary/review/words.ts';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { Select } from '@secondspring/ui/components/select/select.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { useSession } from '@secondspring/ui/session/session.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { effectsQuery, type Effects, type SideEffects, type SymptomEffect } from '../../api/effects.ts';
import { effectsOf, effectWords, everyone, knownIn, type Women } from './effects.ts';
import * as s from './effects-card.module.css';

/** Answers the question whether it helped women like her, as soon as ten have said so. */
export const EffectsCard = ({ treatmentId }: { readonly treatmentId: string }) => {
  const { data: effects, isPending } = useQuery(effectsQuery(treatmentId));
  if (isPending)
    return (
      <Loading words="Loading what helped...">
        <Skeleton shape="card" height="150px" />
      </Loading>
    );
  // The reviews below report that the server is not reached.
  if (effects === undefined) return null;
  const isKnown = effects.symptoms.length + effects.sideEffects.length > 0;
  return (
    <Card as="section" aria-labelledby="effects">
      <Stack>
        <h2 id="effects" className={looks.inCard}>
          Did it help?
        </h2>
        {isKnown ? (
          <KnownEffects effects={effects} />
        ) : (
          <p className={looks.note}>
            Fewer than ten women have said how their symptoms changed. Numbers show from ten on.
          </p>
        )}
      </Stack>
    </Card>
  );
};

const KnownEffects = ({ effects }: { readonly effects: Effects }) => {
  const known = knownIn(effects);
  const [chosen, choose] = useState<Women>();
  const session = useSession();
  const hers = session.state === 'member' ? session.member.menopausePhase : null;
  const women = chosen ?? { ...everyone, phase: known.phases.find((phase) => phase === hers) ?? null };
  const { symptoms, sideEffects } = effectsOf(effects, women);
  return (
    <>
      {known.ageBands.length + known.phases.length > 0 && (
        <div className={s.women} role="group" aria-label="Women to ask about">
          <Select
            label="Age"
            placeholder="Any age"
            choices={known.ageBands.map((value) => ({ value, label: value }))}
            value={women.ageBand ?? ''}
            onChange={({ target }) =>
              choose({ ...women, ageBand: known.ageBands.find((band) => band === target.value) ?? null })
            }
          />
          <Select
            label="Phase"
            placeholder="Any phase"
            choices={known.phases.map((value) => ({ value, label: phaseInfo[value].label }))}
            value={women.phase ?? ''}
            onChange={({ target }) =>
              choose({ ...women, phase: known.phases.find((phase) => phase === target.value) ?? null })
            }
          />
        </div>
      )}
      <div role="status">
        {symptoms.length + (sideEffects === undefined ? 0 : 1) === 0 ? (
          <p>Nothing can be told of women like this yet. Try any age or any phase.</p>
        ) : (
          <Stack>
            {symptoms.length > 0 && (
              <Stack as="ul" gap={14}>
                {symptoms.map((effect) => (
                  <InTen key={effect.symptom} effect={effect} />
                ))}
              </Stack>
            )}
            {sideEffects !== undefined && <NoticedSideEffects {...sideEffects} />}
          </Stack>
        )}
      </div>
      <p className={looks.note}>
        What women report is no proof. They are counted in groups of ten or more and rounded, so that no
        number is about one of them. Reviews without a name count under any age and phase only.
      </p>
    </>
  );
};

const look: Readonly<Record<Improvement, string | undefined>> = {
  worse: s.worse,
  same: s.same,
  'bit-better': s.bit,
  'lot-better': s.lot,
};

/** Ten marks, from a lot better to worse. */
const InTen = ({ effect }: { readonly effect: SymptomEffect }) => {
  const marks = improvements
    .toReversed()
    .flatMap((improvement) => Array.from({ length: effect.outOfTen[improvement] }, () => improvement));
  return (
    <Stack as="li" gap={6}>
      <p className={s.head}>
        <strong>{effect.symptom}</strong>
        <span className={looks.note}>at least {effect.women} women</span>
      </p>
      <span className={s.ten} aria-hidden>
        {marks.map((improvement, place) => (
          <span key={place} className={classNames(s.mark, look[improvement])} />
        ))}
      </span>
      <p>{effectWords(effect)}</p>
    </Stack>
  );
};

const NoticedSideEffects = ({ women, effects }: SideEffects) => (
  <Stack gap={6}>
    <p className={s.head}>
      <strong>Side effects</strong>
      <span className={looks.note}>at least {women} women</span>
    </p>
    {effects.length === 0 ? (
      <p>None that ten women had.</p>
    ) : (
      <Stack as="ul" gap={4}>
        {effects.map(({ effect, women: had }) => (
          <li key={effect}>{`${effect}: at least ${had} women`}</li>
        ))}
      </Stack>
    )}
  </Stack>
);
