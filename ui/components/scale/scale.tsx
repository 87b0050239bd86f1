import { ToggleGroup as Radix } from 'radix-ui';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Sign } from './sign.ts';
import * as s from './scale.module.css';

export type ScaleChoice<Value extends string | number> = {
  readonly value: Value;
  readonly label: string;
  /** A picture or figure; the label then stands below it where there is room. */
  readonly mark?: ReactNode;
  /** Stands above its segment, whose words tell the same. */
  readonly tint?: string;
};

/** Letters of the longest word that fits below its picture in a card of the smallest phones. */
const SHORT_WORD = 6;

/**
 * Choices in one row of equal segments. Choosing moves nothing: the chosen label stands beside the legend. Arrow keys move the focus,
 * Space chooses. With `onRelease` the chosen segment can be released.
 */
export const Scale = <Value extends string | number>({
  legend,
  sign,
  isLegendHidden = false,
  choices,
  chosen,
  onChoose,
  onRelease,
}: {
  readonly legend: string;
  /** Of what is rated: beside the legend, and in its colour what is chosen. */
  readonly sign?: Sign;
  /** It is read out only, for choices that speak for themselves. */
  readonly isLegendHidden?: boolean;
  readonly choices: readonly ScaleChoice<Value>[];
  readonly chosen: Value | null;
  readonly onChoose: (value: Value) => void;
  readonly onRelease?: () => void;
}) => {
  const id = useId();
  const choose = (text: string) => {
    const choice = choices.find(({ value }) => String(value) === text);
    if (choice === undefined) onRelease?.();
    else onChoose(choice.value);
  };
  const isMarked = choices.every(({ mark }) => mark !== undefined);
  const isLong = choices.some(({ label }) => label.split(' ').some(({ length }) => length > SHORT_WORD));
  return (
    <div className={s.scale} style={sign && tinted(sign.tint)}>
      {!isLegendHidden && (
        <p className={s.head}>
          <span className={s.legend}>
            {sign && <sign.icon size={20} strokeWidth={2} aria-hidden />}
            <span id={id} dir="auto">
              {legend}
            </span>
          </span>
          <span className={s.chosen} aria-hidden>
            {choices.find(({ value }) => value === chosen)?.label}
          </span>
        </p>
      )}
      <Radix.Root
        type="single"
        role="radiogroup"
        {...(isLegendHidden ? { 'aria-label': legend } : { 'aria-labelledby': id })}
        className={classNames(s.row, isMarked && (isLong ? s.markedLong : s.marked))}
        value={chosen === null ? '' : String(chosen)}
        onValueChange={choose}
      >
        {choices.map(({ value, label, mark, tint }) => (
          <Radix.Item
            key={value}
            value={String(value)}
            className={classNames(s.segment, tint !== undefined && s.coloured)}
            style={tint === undefined ? undefined : tinted(tint)}
            aria-label={label}
          >
            {mark !== undefined && (
              <span className={s.mark} aria-hidden>
                {mark}
              </span>
            )}
            <span className={s.label}>{label}</span>
          </Radix.Item>
        ))}
      </Radix.Root>
    </div>
  );
};

const tinted = (tint: string) => ({ '--tint': tint }) as CSSProperties;
