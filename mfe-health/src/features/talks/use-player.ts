import { useCallback, useEffect, useMemo, useState } from 'react';
import { advance, backFrom, cueAt, cuesOf, forwardFrom, type Talk } from './timeline.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { say, silence, useHasVoice } from './voice.ts';

const TICK_MS = 250;

/** Plays a talk on a timeline of its own, whatever the speed of the voice. */
export const usePlayer = (talk: Talk, rate: number) => {
  const cues = useMemo(() => cuesOf(talk.parts), [talk]);
  const end = talk.seconds;
  const [second, setSecond] = useState(0);
  const [wantsToPlay, setWantsToPlay] = useState(false);
  const isPlaying = wantsToPlay && second < end;
  const hasVoice = useHasVoice();
  const index = cueAt(cues, second);
  const words = cues[index]?.words ?? '';

  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const elapsed = now - last;
      last = now;
      setSecond((reached) => advance(reached, elapsed, end));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, end]);

  // Also when she goes back to the sentence that is being said.
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (!isPlaying || !hasVoice) return;
    say(words, rate);
    return silence;
  }, [isPlaying, hasVoice, words, rate, times]);
  useEffect(() => {
    window.addEventListener('pagehide', silence);
    return () => window.removeEventListener('pagehide', silence);
  }, []);
  useWakeLock(isPlaying);

  const goTo = useCallback((to: number) => {
    setSecond(to);
    setTimes((before) => before + 1);
  }, []);
  return {
    second,
    isPlaying,
    hasVoice,
    words,
    partIndex: cues[index]?.part ?? 0,
    /** Goes on from the beginning of the sentence, and from the beginning of the talk after its end. */
    play: () => {
      goTo(second < end ? (cues[index]?.at ?? 0) : 0);
      setWantsToPlay(true);
    },
    pause: () => setWantsToPlay(false),
    back: () => goTo(backFrom(cues, second)),
    forward: () => goTo(forwardFrom(cues, second, end)),
  };
};
