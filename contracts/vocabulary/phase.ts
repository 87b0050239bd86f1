import { z } from 'zod';

/** Where a woman is in the menopause transition, by her own account. */
export const menopausePhase = z.enum(['perimenopause', 'menopause', 'postmenopause', 'not-sure']);

/** Phase of the menopause transition. */
export type MenopausePhase = z.infer<typeof menopausePhase>;
