import { REPORTS_THAT_HIDE } from '@secondspring/contracts/vocabulary/community-words.ts';
import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { COMMUNITY_PATH } from '../../components/paths.ts';

const guidelines: readonly { readonly title: string; readonly words: string }[] = [
  {
    title: 'Be kind',
    words: 'It’s fine to disagree. Just don’t make it personal.',
  },
  {
    title: 'Speak for yourself',
    words:
      'Say what you felt and what helped you. It may not suit someone else, so don’t give orders, diagnoses or doses.',
  },
  {
    title: 'Ask a professional about treatment',
    words:
      'Nothing here is medical advice. Talk to a healthcare provider before you start, change or stop anything.',
  },
  {
    title: 'Protect people’s privacy',
    words:
      'Don’t share other people’s names, addresses, phone numbers or photos. Leave out anything that could identify you.',
  },
  {
    title: 'Nothing for sale',
    words: 'No selling, no advertising, no invitations to paid groups, and no miracle cures.',
  },
  {
    title: 'If you’re worried about someone',
    words:
      'Report it with “I worry that someone may be harmed”. In immediate danger, call 112, 911 or 999. Nobody watches this site day and night.',
  },
  {
    title: 'What happens with reports',
    words: `A moderator decides. Until then we hide anything that ${REPORTS_THAT_HIDE} members report. We never say who reported it.`,
  },
];

export const GuidelinesPage = () => (
  <>
    <BackLink to={COMMUNITY_PATH}>Back to Community</BackLink>
    <PageHeading lead="A few things that keep this a safe place to be honest.">
      Community Guidelines
    </PageHeading>
    <PageSections>
      {guidelines.map(({ title, words }) => (
        <Stack as="section" gap={8} key={title}>
          <h2>{title}</h2>
          <p>{words}</p>
        </Stack>
      ))}
    </PageSections>
  </>
);
