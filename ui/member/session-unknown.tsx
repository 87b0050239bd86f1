import { useReachable } from '../api/use-reachable.ts';
import { ErrorState } from '../components/error-state/error-state.tsx';

/** In place of a member's page while it is not known who is signed in. Without a connection this phone holds nothing of hers. */
export const SessionUnknown = ({ onRetry }: { readonly onRetry: () => void }) =>
  useReachable() ? (
    <ErrorState words="We couldn’t check whether you’re signed in." onRetry={onRetry} />
  ) : (
    <ErrorState
      words="This page opens once you’re connected again."
      next="Connect, then try again. On a shared phone, nothing is kept."
      onRetry={onRetry}
    />
  );
