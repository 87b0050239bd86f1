import { MembersOnly } from '@secondspring/ui/member/members-only.tsx';
import { ViewSkeleton } from '../../questions/view-skeleton.tsx';
import { AssessmentSteps } from './assessment-steps.tsx';

export const AssessmentPage = () => (
  <MembersOnly
    heading="Assessment"
    path="/assessment"
    words="Please sign in first, so what you tell us stays yours. It’s free, and you can stay anonymous."
    waiting={<ViewSkeleton />}
  >
    {({ id }) => <AssessmentSteps memberId={id} />}
  </MembersOnly>
);
