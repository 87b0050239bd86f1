import { ApiError, errorMessage } from '@secondspring/ui/api/api-error.ts';

/** How proving the address went. */
export type Outcome =
  | { readonly state: 'loading' }
  | { readonly state: 'success'; readonly message: string }
  | { readonly state: 'error'; readonly message: string };

/** No token, no proof. */
export const missingToken: Outcome = { state: 'error', message: 'Verification token is missing' };

/** The server's word of success, or ours where it has none. */
export const succeeded = (message: string | undefined): Outcome => ({
  state: 'success',
  message: message || 'Email verified successfully!',
});

/** The server's word of a refusal, ours where it has none, and another where there was no answer at all (specification, section 8). */
export const failed = (error: unknown): Outcome => ({
  state: 'error',
  message:
    error instanceof ApiError
      ? errorMessage(error, 'Failed to verify email')
      : 'An error occurred while verifying your email',
});
