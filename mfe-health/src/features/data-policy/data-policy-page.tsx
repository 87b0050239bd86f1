import { ERASURE_SPREAD_MAX_HOURS } from '@secondspring/contracts/vocabulary/erasure.ts';
import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';

const DAYS = ERASURE_SPREAD_MAX_HOURS / 24;

/** Product decisions, privacy. */
const parts = [
  {
    title: 'Your account',
    text: 'Your name, email address and date of birth, encrypted with a key that is only yours. We keep them until you delete your account.',
  },
  {
    title: 'Your health',
    text:
      'Your symptoms, care plans, check-ins, treatments, lab files and the articles you save, but only after you agree. They’re encrypted with a separate key. We keep them until ' +
      'you withdraw your consent or delete your account; then we destroy the key.',
  },
  {
    title: 'What you write',
    text: 'Posts, stories, comments and reviews. Nothing links what you write anonymously to you, or to anything else you wrote. We keep it until you remove it or delete your account.',
  },
  {
    title: 'Reminders',
    text:
      'Only if you turn them on: your time of day, your time zone, and the address of your browser at its notification service, all encrypted ' +
      'with your key. A notification travels encrypted through that service, which can’t read it. No reminder mentions your health.',
  },
  {
    title: 'Where it is kept',
    text:
      'In this site’s databases and file store. Your health information is locked there, and we keep the keys somewhere else. The service you ' +
      'sign in with has its own account for you, which is deleted with yours.',
  },
  {
    title: 'On this phone',
    text:
      'On your own phone we keep, locked: what your own pages showed last, for at most 90 days; what you enter without a connection, until it is ' +
      'sent; and posts, stories, comments and reviews that you start, until you send or discard them, for at most 60 days. Signing out removes ' +
      'all of it. Anything else you fill in, and everything on a shared phone, stays in this tab until you send it or close the tab. A cookie ' +
      'keeps you signed in until you sign out or stay away for 90 days, and another holds the key to what is kept. On a shared phone it lasts until the browser closes, or for half an hour without use. While we try out a new version of the site, another cookie holds a number from 0 to 99 for 30 days.',
  },
  {
    title: 'What we never do',
    text: 'No advertising, no trackers, no scripts from anyone else. These pages load nothing from other sites. We never sell your data or give it away.',
  },
  {
    title: 'When you delete your account',
    text:
      'We destroy your keys. After that, nobody can read what they protected, not even in our backups. Your anonymous posts are removed ' +
      `within ${DAYS} days, at random times, so nobody can link them to you.`,
  },
] as const;

export const DataPolicyPage = () => (
  <>
    <BackLink to="/profile">Back to Profile</BackLink>
    <PageHeading>Data Policy</PageHeading>
    <PageSections>
      {parts.map(({ title, text }) => (
        <Stack as="section" gap={8} key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </Stack>
      ))}
    </PageSections>
  </>
);
