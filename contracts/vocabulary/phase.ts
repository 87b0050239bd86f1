import { z } from 'zod';
import { menopausePhases } from './phase-words.ts';

export type { MenopausePhase } from './phase-words.ts';

export const menopausePhase = z.enum(menopausePhases);
