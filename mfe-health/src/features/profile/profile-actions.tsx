import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { ButtonAnchor, ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { site } from '@secondspring/ui/site/site.ts';
import { Download, FileText, LifeBuoy, LogOut, NotebookPen, ShieldCheck, Trash2 } from 'lucide-react';
import type { ProfileDialogName } from './dialog-names.ts';

export const ProfileActions = ({ onOpen }: { readonly onOpen: (dialog: ProfileDialogName) => void }) => (
  <>
    <section aria-labelledby="data">
      <h2 id="data">Your data</h2>
      <Stack gap={12}>
        <Button wide look="secondary" onClick={() => onOpen('privacy')}>
          <ShieldCheck size={20} aria-hidden />
          Privacy Settings
        </Button>
        <Button wide look="secondary" onClick={() => onOpen('export')}>
          <Download size={20} aria-hidden />
          Export Health Data
        </Button>
        <Button wide look="secondary" onClick={() => onOpen('policy')}>
          <FileText size={20} aria-hidden />
          View Data Policy
        </Button>
      </Stack>
    </section>
    <section aria-labelledby="account">
      <h2 id="account">Your account</h2>
      <Stack gap={12}>
        <ButtonLink to="/assessment" wide>
          <NotebookPen size={20} aria-hidden />
          Update Assessment
        </ButtonLink>
        <ButtonAnchor href={`mailto:${site().supportEmail}`} wide look="secondary">
          <LifeBuoy size={20} aria-hidden />
          Contact Support
        </ButtonAnchor>
        <Button wide look="secondary" onClick={() => onOpen('everywhere')}>
          <LogOut size={20} aria-hidden />
          Sign Out Everywhere
        </Button>
        <Button wide look="destructive" onClick={() => onOpen('delete')}>
          <Trash2 size={20} aria-hidden />
          Delete Account
        </Button>
      </Stack>
    </section>
  </>
);
