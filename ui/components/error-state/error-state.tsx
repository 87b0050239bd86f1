import { isUnanswered, whyUnanswered } from '../../api/unanswered.ts';
import { classNames } from '../class-names.ts';
import * as looks from '../../tokens/looks.module.css';
import { RotateCw } from 'lucide-react';
import { Button } from '../button/button.tsx';
import * as s from './error-state.module.css';

const nextFor = (hasNoAnswer: boolean): string => {
  if (hasNoAnswer) return 'This opens once you’re connected again.';
  return navigator.onLine
    ? 'This may be on our side. Please try again in a moment.'
    : 'Check your connection, then try again.';
};

/** In place of what could not be loaded. Without an answer to the call of `error` it says so instead of `words`. */
export const ErrorState = ({
  words,
  error = null,
  next = nextFor(isUnanswered(error)),
  onRetry,
}: {
  readonly words: string;
  readonly error?: unknown;
  readonly next?: string;
  readonly onRetry?: () => void;
}) => (
  <div className={classNames(looks.paper, s.error)} role="alert">
    <p>
      <strong>{isUnanswered(error) ? whyUnanswered() : words}</strong>
    </p>
    <p className={looks.soft}>{next}</p>
    {onRetry !== undefined && (
      <Button look="secondary" onClick={onRetry}>
        <RotateCw size={18} aria-hidden />
        Try Again
      </Button>
    )}
  </div>
);
