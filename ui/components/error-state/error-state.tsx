import { RotateCw } from 'lucide-react';
import { Button } from '../button/button.tsx';
import * as s from './error-state.module.css';

export const ErrorState = ({
  words,
  next = navigator.onLine
    ? 'This may be on our side. Please try again in a moment.'
    : 'Check your connection, then try again.',
  onRetry,
}: {
  readonly words: string;
  readonly next?: string;
  readonly onRetry?: () => void;
}) => (
  <div className={s.error} role="alert">
    <p>
      <strong>{words}</strong>
    </p>
    <p className={s.next}>{next}</p>
    {onRetry !== undefined && (
      <Button look="secondary" onClick={onRetry}>
        <RotateCw size={18} aria-hidden />
        Try Again
      </Button>
    )}
  </div>
);
