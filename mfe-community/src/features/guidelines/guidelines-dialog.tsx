import { REPORTS_THAT_HIDE } from '@secondspring/contracts/vocabulary/community-words.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Dialog } from '@secondspring/ui/components/dialog/dialog.tsx';
import * as s from './guidelines-dialog.module.css';

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

export const GuidelinesDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="Community Guidelines"
    description="A few things that keep this a safe place to be honest."
    footer={<Button onClick={onClose}>Close Guidelines</Button>}
  >
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- there is nothing to press in it, and keys have to reach it to scroll */}
    <ul className={s.guidelines} tabIndex={0}>
      {guidelines.map(({ title, words }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{words}</p>
        </li>
      ))}
    </ul>
  </Dialog>
);
