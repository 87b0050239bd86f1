import { z } from 'zod';
import { menopausePhases } from './phase-words.ts';

export type { MenopausePhase } from './phase-words.ts';

/** Where a woman is in the menopause transition, by her own account. */
export const menopausePhase = z.enum(menopausePhases);
