import { MembersOnly } from '../../members/members-only.tsx';
import { OwnProfile } from './own-profile.tsx';

const HEADING = 'Profile';

export const ProfilePage = () => (
  <MembersOnly
    heading={HEADING}
    path="/profile"
    words="Please sign in to see your profile. It’s free, and you can stay anonymous."
  >
    {(member) => <OwnProfile heading={HEADING} member={member} />}
  </MembersOnly>
);
