import { MembersOnly } from '../../members/members-only.tsx';
import { OwnProgress } from './own-progress.tsx';

const HEADING = 'Your Progress';

export const ProgressPage = () => (
  <MembersOnly heading={HEADING} path="/progress" words="Only you can see your progress. Please sign in.">
    {() => <OwnProgress heading={HEADING} />}
  </MembersOnly>
);
