import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { cameFrom } from '@secondspring/ui/components/back-link/came-from.ts';
import { useLocation } from 'react-router-dom';

/** To Home if she came from there. */
export const BackFromArticle = () =>
  cameFrom(useLocation().state, '/') === null ? (
    <BackLink to="/resources">Back to Resources</BackLink>
  ) : (
    <BackLink to="/">Back to Home</BackLink>
  );
