import { z } from 'zod';
import { itemKinds } from '../vocabulary/community-words.ts';
import { declareEvents } from './event.ts';

/** Commands by which moderators and operators read members' writing or look members up. */
const readingCommands = [
  'moderate queue',
  'moderate show',
  'operator plan',
  'operator role',
  'operator sessions',
  'operator sign-out',
  'operator erase',
  'operator audit',
] as const;

const onReadings = declareEvents('readings', 'unlinkable');

/**
 * Written before anything is shown. Says what was read, never its content, nor which member was looked up.
 */
export const RecordsRead = onReadings(
  'RecordsRead',
  'A moderator or operator read records',
  z.object({
    /** Name of the reader, as given on the command line. */
    reader: z.string().min(1).max(100),
    command: z.enum(readingCommands),
    /** `null` for a list or a member. */
    item: z.object({ kind: z.enum(itemKinds), id: z.uuid() }).nullable(),
  }),
);
