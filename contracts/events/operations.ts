import { z } from 'zod';
import { itemKinds } from '../vocabulary/community-words.ts';
import { declareEvents } from './event.ts';

/** Commands by which moderators and operators read what members wrote, or look members up. */
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

/** Written before anything is shown. It says what was looked at, never what stood there, nor which member was looked up. */
export const RecordsRead = onReadings(
  'RecordsRead',
  'A moderator or operator read records',
  z.object({
    /** Who reads, as she says at the command line. */
    reader: z.string().min(1).max(100),
    command: z.enum(readingCommands),
    /** What was looked at; `null` for a list, and for a member. */
    item: z.object({ kind: z.enum(itemKinds), id: z.uuid() }).nullable(),
  }),
);
