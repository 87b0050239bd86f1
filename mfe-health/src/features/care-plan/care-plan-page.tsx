import { MembersOnly } from '../../members/members-only.tsx';
import { OwnCarePlan } from './own-care-plan.tsx';

/** What the page is called. */
const HEADING = 'Your Care Plan';

/** The care plan; hers alone. */
export const CarePlanPage = () => (
  <MembersOnly heading={HEADING} path="/care-plan" words="Only you can see your care plan. Please sign in.">
    {() => <OwnCarePlan heading={HEADING} />}
  </MembersOnly>
);
