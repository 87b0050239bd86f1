import { classNames } from '../class-names.ts';
import * as looks from '../../tokens/looks.module.css';
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
  <div className={classNames(looks.paper, s.error)} role="alert">
    <p>
      <strong>{words}</strong>
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
