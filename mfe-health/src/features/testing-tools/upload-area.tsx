import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { isUnanswered } from '@secondspring/ui/api/api-error.ts';
import { whyFailed } from '@secondspring/ui/api/unanswered.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import { siteCopy } from '@secondspring/ui/site/site-copy.ts';
import { useState } from 'react';
import { type RefusedFile, useUploadLabFiles } from '../../api/lab-files.ts';
import { useHealthConsent } from '@secondspring/ui/member/use-health-consent.tsx';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { addFiles, type LeftOut, leftOutWords } from './chosen-files.ts';
import { ChosenList } from './chosen-list.tsx';
import { DropZone } from './drop-zone.tsx';

/**
 * Files leave the list once they are stored or cannot be kept. What is left can be sent again. The reasons of refusals
 * stay until the list is empty and new files are chosen.
 */
export const UploadArea = () => {
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [unfit, setUnfit] = useState<readonly LeftOut[]>([]);
  const [failure, setFailure] = useState('');
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const { withConsent, consentDialog } = useHealthConsent();
  const showFailure = useShowError('Failed to upload files. Please try again.', { title: 'Upload failed' });
  const drop = (file: File) => setChosen((before) => before.filter((other) => other !== file));
  const upload = useUploadLabFiles({
    onStored: drop,
    onRefused: (refusal) => {
      setRefused((before) => [...before, refusal]);
      if (!refusal.canRetry) drop(refusal.file);
    },
    onDone: (storedCount) =>
      storedCount === 0
        ? showFailure(null)
        : showToast({
            title: 'Files uploaded!',
            message: 'Your lab results have been uploaded successfully.',
          }),
    onError: (error) => {
      // Without an answer too, as the specification asks.
      showFailure(isUnanswered(error) ? null : error);
      setFailure(whyFailed(error, ''));
    },
  });
  const add = (files: readonly File[]) => {
    const added = addFiles(chosen, files);
    setChosen(added.chosen);
    setUnfit(added.leftOut);
    setFailure('');
    setRefused(
      chosen.length === 0
        ? []
        : refused.filter(
            ({ file }) => chosen.includes(file) || !files.some(({ name }) => name === file.name),
          ),
    );
  };
  const send = () => {
    setFailure('');
    setRefused(refused.filter(({ file }) => !chosen.includes(file)));
    upload.mutate(chosen);
  };
  const notes = [
    ...(failure === '' ? [] : [failure]),
    ...unfit.map(leftOutWords),
    ...refused.map(({ file, reason }) =>
      chosen.includes(file) ? `${isolated(file.name)}: ${reason}` : leftOutWords({ name: file.name, reason }),
    ),
  ];
  return (
    <section aria-labelledby="upload">
      <h2 id="upload">Upload Your Lab Results</h2>
      <p>{siteCopy().labKeeping}</p>
      <DropZone onFiles={add} />
      <Stack gap={8} role="status">
        {[...new Set(notes)].map((words) => (
          <p key={words} className={looks.note}>
            {words}
          </p>
        ))}
      </Stack>
      {chosen.length > 0 && (
        <>
          <ChosenList files={chosen} onRemove={drop} />
          <Button
            wide
            pending={upload.isPending}
            pendingWords="Uploading..."
            onClick={() => withConsent(send)}
          >
            {chosen.length === 1 ? 'Upload 1 File' : `Upload ${chosen.length} Files`}
          </Button>
        </>
      )}
      {consentDialog}
    </section>
  );
};
