import { RowButton, RowLink, Rows } from '@secondspring/ui/components/rows/rows.tsx';
import { site } from '@secondspring/ui/site/site.ts';
import { Download, FileText, LifeBuoy, LogOut, NotebookPen, ShieldCheck, Trash2 } from 'lucide-react';
import type { ProfileDialogName } from './dialog-names.ts';

export const ProfileActions = ({ onOpen }: { readonly onOpen: (dialog: ProfileDialogName) => void }) => (
  <>
    <section aria-labelledby="data">
      <h2 id="data">Your data</h2>
      <Rows>
        <RowButton icon={ShieldCheck} onClick={() => onOpen('privacy')}>
          Privacy Settings
        </RowButton>
        <RowButton icon={Download} onClick={() => onOpen('export')}>
          Export Health Data
        </RowButton>
        <RowLink to="/data-policy" icon={FileText}>
          View Data Policy
        </RowLink>
      </Rows>
    </section>
    <section aria-labelledby="account">
      <h2 id="account">Your account</h2>
      <Rows>
        <RowLink to="/assessment" icon={NotebookPen}>
          Update Assessment
        </RowLink>
        <RowLink to={`mailto:${site().supportEmail}`} icon={LifeBuoy}>
          Contact Support
        </RowLink>
        <RowButton icon={LogOut} onClick={() => onOpen('everywhere')}>
          Sign Out Everywhere
        </RowButton>
        <RowButton tone="danger" icon={Trash2} onClick={() => onOpen('delete')}>
          Delete Account
        </RowButton>
      </Rows>
    </section>
  </>
);
