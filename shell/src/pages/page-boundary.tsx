import { Drawing } from '@secondspring/ui/components/drawing/drawing.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import winterNight from '@secondspring/ui/drawings/offline.svg';
import { Component, type ReactNode } from 'react';

const failedWords = {
  heading: 'Something went wrong',
  words: 'This part of Second Spring didn’t load.',
  next: 'The rest still works. Please try again in a moment.',
};

const offlineWords = {
  heading: 'You’re offline',
  words: 'This page can’t open without a connection.',
  next: 'Check your connection, then try again. Pages you opened before may still work.',
};

type Properties = {
  /** A new path resets the failure. */
  readonly place: string;
  readonly onRetry?: () => void;
  /** Resolves with true if the failing release was replaced and the page may render again. */
  readonly onFailure?: (error: unknown) => Promise<boolean>;
  readonly children: ReactNode;
};
type State = { readonly failed: boolean; readonly place: string };

/** Limits a failure of a page to its part of the screen, with a retry button. A class, because React has no hook for errors. */
export class PageBoundary extends Component<Properties, State> {
  override state: State = { failed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: Properties, before: State): State | null {
    return place === before.place ? null : { failed: false, place };
  }

  override componentDidCatch(thrown: unknown): void {
    const { place } = this.state;
    this.props.onFailure?.(thrown).then(
      (isReplaced) => isReplaced && this.state.place === place && this.setState({ failed: false }),
      () => undefined,
    );
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { onLine } = navigator;
    const { heading, words, next } = onLine ? failedWords : offlineWords;
    return (
      <>
        <PageHeading documentTitle="Second Spring">{heading}</PageHeading>
        {!onLine && <Drawing of={winterNight} />}
        <ErrorState
          words={words}
          next={next}
          onRetry={() => {
            this.props.onRetry?.();
            this.setState({ failed: false });
          }}
        />
      </>
    );
  }
}
