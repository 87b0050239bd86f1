import { ERASURE_SPREAD_MAX_HOURS } from '@secondspring/contracts/vocabulary/erasure.ts';
import { Dialog } from '@secondspring/ui/components/dialog/dialog.tsx';
import * as s from '../../components/rows.module.css';

const DAYS = ERASURE_SPREAD_MAX_HOURS / 24;

/** What is stored where and for how long (product decisions, privacy). */
const parts = [
  {
    title: 'Your account',
    text: 'Your name, e-mail address and date of birth, encrypted under a key that is yours alone. Kept until you delete your account.',
  },
  {
    title: 'Your health',
    text:
      'Symptoms, care plans, check-ins and lab files, only after you agree, encrypted under a key of their own. Kept until you withdraw your ' +
      'consent or delete your account; then the key is destroyed.',
  },
  {
    title: 'What you write',
    text: 'Posts, stories, comments and reviews. What you write anonymously carries nothing that leads to you or joins it to anything else you wrote. Kept until you remove it or delete your account.',
  },
  {
    title: 'Where it is kept',
    text:
      'In the databases and the file store of this site. What you tell us about your health lies there locked, and the keys are kept apart from ' +
      'it. The service that you sign in with keeps an account of its own, which goes with yours.',
  },
  {
    title: 'On this phone',
    text:
      'What you have begun to write or to fill in waits in this tab until you send it or close the tab. A cookie keeps you signed in until you ' +
      'sign out or have not come for 90 days; on a shared phone until the browser closes, and for half an hour without use. While a new version of the site is tried, another one holds a number from 0 to 99 for 30 days.',
  },
  {
    title: 'What we never do',
    text: 'No advertising, no trackers, no scripts of others. Nothing on these pages is loaded from anybody else. Nothing is sold or given away.',
  },
  {
    title: 'When you delete your account',
    text:
      'Your keys are destroyed, and what they protected can never be read again, not in our copies either. Anonymous things you wrote follow ' +
      `within ${DAYS} days, as a rule each at a random time, so that their going together names nobody.`,
  },
] as const;

/** The data policy. */
export const PolicyDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} title="Data Policy">
    {/* Text alone: it takes the focus, so that keys can scroll it. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls has to be reached by keys */}
    <div className={s.rows} role="region" aria-label="Data policy" tabIndex={0}>
      {parts.map(({ title, text }) => (
        <section key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </section>
      ))}
    </div>
  </Dialog>
);
