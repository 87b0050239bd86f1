import { isUnanswered } from '../../api/api-error.ts';
import { whyUnanswered } from '../../api/unanswered.ts';
import { classNames } from '../class-names.ts';
import * as looks from '../../tokens/looks.module.css';
import { Button } from '../button/button.tsx';
import * as s from './error-state.module.css';

const nextFor = (error: unknown): string =>
  isUnanswered(error) || !navigator.onLine
    ? 'This opens once you’re connected again.'
    : 'This may be on our side. Please try again in a moment.';

/** In place of what could not be loaded. Without an answer to the call of `error` it says so instead of `words`. */
export const ErrorState = ({
  words,
  error = null,
  next = nextFor(error),
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
        <span className={s.again} />
        Try Again
      </Button>
    )}
  </div>
);
