import type { talk } from '@secondspring/contracts/http/resources.ts';
import { talkPictures } from '@secondspring/contracts/vocabulary/talk-pictures.ts';
import { z } from 'zod';
import { paragraph, readYaml } from './read.ts';
import { review, source } from './sources.ts';

export type Talk = z.output<typeof talk>;

const cue = z.strictObject({
  /** Second from the start. */
  at: z.int().min(0),
  words: paragraph,
});

const part = z.strictObject({
  title: z.string(),
  picture: z.enum(talkPictures).nullable().default(null),
  cues: z.array(cue).min(1),
});

const file = z.strictObject({
  title: z.string(),
  summary: z.string(),
  /** Stands below the player: what the talk can do, and what it can’t. */
  about: z.array(paragraph).min(1),
  minutes: z.int().min(1),
  sources: z.array(source).min(1),
  ...review,
  parts: z.array(part).min(1),
});

const readTalk = (slug: string): Talk => {
  const { checked, minutes, ...facts } = readYaml(`talks/${slug}.yml`, file);
  return { slug, seconds: minutes * 60, reviewed: checked, ...facts };
};

/** What is read aloud to her, by the sentence. */
export const talks: readonly Talk[] = ['winding-down', 'your-body'].map(readTalk);
