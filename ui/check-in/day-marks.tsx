import { wellbeingLabels } from '@secondspring/contracts/vocabulary/check-in/words.ts';
import type { CSSProperties } from 'react';
import { classNames } from '../components/class-names.ts';
import * as looks from '../tokens/looks.module.css';
import { type CheckInDraft, measures } from './check-in-draft.ts';
import * as s from './day-marks.module.css';
import { Face } from './face.tsx';
import { measureSigns } from './measure-signs.ts';

/** Mood, sleep and energy of a day, each in its colour. Opens their scales again. */
export const DayMarks = ({
  draft,
  onOpen,
}: {
  readonly draft: CheckInDraft;
  readonly onOpen: () => void;
}) => (
  <ul className={s.marks} aria-label="Your answers">
    {measures.map((measure) => {
      const value = draft[measure] as keyof typeof wellbeingLabels;
      const words = wellbeingLabels[value];
      return (
        <li key={measure}>
          <button
            type="button"
            className={classNames(looks.bare, s.mark)}
            style={{ '--tint': measureSigns[measure].tint } as CSSProperties}
            aria-label={`${measure}: ${words}. Change`}
            onClick={onOpen}
          >
            <Face value={value} />
            <span className={s.measure}>{measure}</span>
            <span className={s.words}>{words}</span>
          </button>
        </li>
      );
    })}
  </ul>
);
