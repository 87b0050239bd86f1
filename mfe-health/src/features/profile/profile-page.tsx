import { MembersOnly } from '../../members/members-only.tsx';
import { OwnProfile } from './own-profile.tsx';

/** What the page is called. */
const HEADING = 'Profile';

/** Her profile; hers alone. */
export const ProfilePage = () => (
  <MembersOnly
    heading={HEADING}
    path="/profile"
    words="Please sign in to see your profile. It’s free, and you can stay anonymous."
  >
    {(member) => <OwnProfile heading={HEADING} member={member} />}
  </MembersOnly>
);
