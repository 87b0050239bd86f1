import { z } from 'zod';
import { menopausePhases } from './words.ts';

export const menopausePhase = z.enum(menopausePhases);
