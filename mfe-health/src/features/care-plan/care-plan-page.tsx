import { MembersOnly } from '../../members/members-only.tsx';
import { OwnCarePlan } from './own-care-plan.tsx';

const HEADING = 'Your Care Plan';

export const CarePlanPage = () => (
  <MembersOnly heading={HEADING} path="/care-plan" words="Only you can see your care plan. Please sign in.">
    {() => <OwnCarePlan heading={HEADING} />}
  </MembersOnly>
);
