import { isApiError, errorMessage } from '@secondspring/ui/api/api-error.ts';

export type Outcome =
  | { readonly state: 'loading' }
  | { readonly state: 'success'; readonly message: string }
  | { readonly state: 'error'; readonly message: string };

export const missingToken: Outcome = { state: 'error', message: 'Verification token is missing' };

export const succeeded = (message: string | undefined): Outcome => ({
  state: 'success',
  message: message || 'Email verified successfully!',
});

/** The server's message if there is one, else the specification's (section 8), which has another one for no answer. */
export const failed = (error: unknown): Outcome => ({
  state: 'error',
  message: isApiError(error)
    ? errorMessage(error, 'Failed to verify email')
    : 'An error occurred while verifying your email',
});
