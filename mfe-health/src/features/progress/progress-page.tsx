import { MembersOnly } from '../../members/members-only.tsx';
import { OwnProgress } from './own-progress.tsx';

/** What the page is called. */
const HEADING = 'Your Progress';

/** What she has reached; hers alone. */
export const ProgressPage = () => (
  <MembersOnly heading={HEADING} path="/progress" words="Only you can see your progress. Please sign in.">
    {() => <OwnProgress heading={HEADING} />}
  </MembersOnly>
);
