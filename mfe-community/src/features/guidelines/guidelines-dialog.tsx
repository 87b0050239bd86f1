import { REPORTS_THAT_HIDE } from '@secondspring/contracts/vocabulary/community-words.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Dialog } from '@secondspring/ui/components/dialog/dialog.tsx';
import * as s from './guidelines-dialog.module.css';

const guidelines: readonly { readonly title: string; readonly words: string }[] = [
  {
    title: 'Be kind',
    words: 'You can disagree with what somebody says. Leave out what would hurt her as a person.',
  },
  {
    title: 'Speak for yourself',
    words:
      'Say what you felt and what helped you. What helped you may not suit her, so give no orders and no diagnoses, and no doses.',
  },
  {
    title: 'Ask a professional about treatment',
    words:
      'Nothing here is medical advice. Speak with a healthcare provider before you start, change or stop anything.',
  },
  {
    title: 'Protect people’s privacy',
    words:
      'No full names, addresses, phone numbers or photographs of others: no relatives, no colleagues, no doctors. Leave out of your own words what could tell who you are.',
  },
  {
    title: 'Nothing for sale',
    words: 'No selling, no advertising, no invitations to paid groups, and no miracle cures.',
  },
  {
    title: 'If you worry about somebody',
    words:
      'Report it with “I worry that someone may be harmed”. In immediate danger call 112, 911 or 999. Nobody here watches day and night.',
  },
  {
    title: 'What happens with reports',
    words: `A moderator decides. What ${REPORTS_THAT_HIDE} members have reported is hidden until then. Nobody is told who reported it.`,
  },
];

/** What members expect of one another, over whichever page it was asked on. */
export const GuidelinesDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="Community Guidelines"
    description="A few things that keep this a good place to be honest in."
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
