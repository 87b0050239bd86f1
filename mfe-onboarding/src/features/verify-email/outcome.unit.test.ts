import { ApiError } from '@secondspring/ui/api/api-error.ts';
import { describe, expect, it } from 'vitest';
import { failed, missingToken, succeeded } from './outcome.ts';

describe('the outcome of verifying an address', () => {
  it('shows the server’s message, and falls back to the specification’s', () => {
    expect(succeeded('Thank you.')).toEqual({ state: 'success', message: 'Thank you.' });
    expect(succeeded('')).toEqual({ state: 'success', message: 'Email verified successfully!' });
    expect(missingToken).toEqual({ state: 'error', message: 'Verification token is missing' });
    const refused = new ApiError(422, '', JSON.stringify({ message: 'This link is not valid any more.' }));
    expect(failed(refused)).toEqual({ state: 'error', message: 'This link is not valid any more.' });
    expect(failed(new ApiError(502, 'Bad Gateway', ''))).toMatchObject({ message: 'Failed to verify email' });
    expect(failed(new TypeError('Failed to fetch'))).toMatchObject({
      message: 'An error occurred while verifying your email',
    });
  });
});
