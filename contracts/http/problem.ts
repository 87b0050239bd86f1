import { z } from 'zod';

/** Every error answer (RFC 9457, application/problem+json). Never has a stack trace. */
export const problem = z.object({
  type: z
    .string()
    .meta({ description: 'Stable code of the refusal as a URN, for example urn:secondspring:not-found' }),
  title: z.string(),
  status: z.int(),
  message: z.string().meta({ description: 'Same as title: the message for the person' }),
  issues: z
    .array(
      z.object({
        path: z.string().meta({ description: 'Field, with dots between levels' }),
        message: z.string(),
      }),
    )
    .optional(),
  signIn: z
    .string()
    .optional()
    .meta({ description: 'With identity-too-old: where to sign in again; add returnTo to come back' }),
  requestId: z.string().optional(),
});

export type Problem = z.infer<typeof problem>;
