import { errorMessage } from '@secondspring/ui/api/api-error.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import { siteCopy } from '@secondspring/ui/site/site-copy.ts';
import { useState } from 'react';
import { useUploadLabFiles } from '../../api/lab-files.ts';
import { useHealthConsent } from '@secondspring/ui/member/use-health-consent.tsx';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import * as s from '../../components/rows.module.css';
import { addFiles } from './chosen-files.ts';
import { ChosenList } from './chosen-list.tsx';
import { DropZone } from './drop-zone.tsx';

/** A failure keeps the chosen files and shows the reason that the server gives. Retrying takes effect once. */
export const UploadArea = () => {
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [rejected, setRejected] = useState<string | null>(null);
  const showToast = useToast();
  const { withConsent, consentDialog } = useHealthConsent();
  const failed = useShowError('Failed to upload files. Please try again.', { title: 'Upload failed' });
  const upload = useUploadLabFiles(
    (refused) => {
      const kept = chosen.length - refused.length;
      setChosen([]);
      setRejected(
        refused.length === 0
          ? null
          : `Left out: ${refused.map(({ name, reason }) => `${name} (${reason.replace(/\.$/u, '')})`).join(', ')}.`,
      );
      if (kept > 0)
        showToast({ title: 'Files uploaded!', message: 'Your lab results have been uploaded successfully.' });
      else
        showToast({
          title: 'Upload failed',
          message: 'Failed to upload files. Please try again.',
          tone: 'destructive',
        });
    },
    (error) => {
      failed(error);
      const [only, ...others] = chosen;
      const reason = errorMessage(error, '');
      setRejected(
        only !== undefined && others.length === 0 && reason !== '' ? `${only.name}: ${reason}` : reason,
      );
    },
  );
  const add = (files: readonly File[]) => {
    const added = addFiles(chosen, files);
    setChosen(added.chosen);
    setRejected(added.rejected);
  };
  return (
    <section aria-labelledby="upload">
      <h2 id="upload">Upload Your Lab Results</h2>
      <p>{siteCopy().labKeeping}</p>
      <DropZone onFiles={add} />
      <p className={s.note} role="status">
        {rejected}
      </p>
      {chosen.length > 0 && (
        <>
          <ChosenList
            files={chosen}
            onRemove={(file) => setChosen(chosen.filter((other) => other !== file))}
          />
          <Button
            wide
            pending={upload.isPending}
            pendingWords="Uploading..."
            onClick={() => withConsent(() => upload.mutate(chosen))}
          >
            {chosen.length === 1 ? 'Upload 1 File' : `Upload ${chosen.length} Files`}
          </Button>
        </>
      )}
      {consentDialog}
    </section>
  );
};
