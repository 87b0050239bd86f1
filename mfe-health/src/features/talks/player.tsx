import { Button } from '@secondspring/ui/components/button/button.tsx';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import { IconButton } from '@secondspring/ui/components/icon-button/icon-button.tsx';
import { ProgressBar } from '@secondspring/ui/components/progress-bar/progress-bar.tsx';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import type { ComponentType } from 'react';
import * as s from './player.module.css';
import { clock, type Talk } from './timeline.ts';
import { usePlayer } from './use-player.ts';

/** Where the player is. */
export type Moment = {
  readonly second: number;
  readonly part: Talk['parts'][number] | undefined;
  readonly isPlaying: boolean;
};

/** Reads a talk aloud with the browser's own voice, or only shows its words. `rate` is 1 for an ordinary pace. */
export const Player = ({
  talk,
  rate,
  picture: Picture,
}: {
  readonly talk: Talk;
  readonly rate: number;
  readonly picture: ComponentType<Moment>;
}) => {
  const { second, partIndex, isPlaying, hasVoice, words, play, pause, back, forward } = usePlayer(talk, rate);
  const part = talk.parts[partIndex];
  const hasBegun = isPlaying || second > 0;
  return (
    <section className={classNames(looks.paper, s.player)} aria-label="Player">
      <Picture second={second} part={part} isPlaying={isPlaying} />
      {/* A screen reader reads the words where the browser has no voice; two voices at once would be too many. */}
      <p className={s.words} aria-live={hasVoice || !isPlaying ? 'off' : 'polite'}>
        {words}
      </p>
      <ProgressBar
        label={part?.title ?? talk.title}
        words={`${clock(second)} of ${clock(talk.seconds)}`}
        percent={Math.round((second / talk.seconds) * 100)}
      />
      <div className={s.controls}>
        <IconButton icon={SkipBack} label="Back a sentence" onClick={back} />
        {isPlaying ? (
          <Button onClick={pause}>
            <Pause size={20} aria-hidden />
            Pause
          </Button>
        ) : (
          <Button onClick={play}>
            <Play size={20} aria-hidden />
            Play
          </Button>
        )}
        <IconButton icon={SkipForward} label="Forward a sentence" onClick={forward} />
      </div>
      {hasBegun && !hasVoice && (
        <p className={looks.note} role="status">
          This browser has no English voice of its own, so you can read the words here.
        </p>
      )}
    </section>
  );
};
