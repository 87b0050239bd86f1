import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { pathOf } from '@secondspring/ui/api/send.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Dialog } from '@secondspring/ui/components/dialog/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { loadExport } from '../../api/account.ts';
import { useResumedAct } from '@secondspring/ui/session/resumed-act.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { dialogPath } from './dialog-names.ts';
import { saveBlob } from '../../transfer/save-blob.ts';
import { useDownload } from '../../transfer/use-download.ts';

const FAILED = 'The export didn’t work. Please try again.';

const RETURN_PATH = dialogPath('export');
const SYMPTOMS = { path: pathOf('GET /api/assessments/symptoms'), filename: 'symptoms.csv' };

export const ExportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const onError = useShowError(FAILED, { back: RETURN_PATH, resume: 'everything' });
  const everything = useMutation({
    mutationFn: async () => {
      const text = JSON.stringify(await loadExport(new Date()), null, 2);
      saveBlob(new Blob([text], { type: 'application/json' }), 'second-spring.json');
    },
    onError,
  });
  const symptoms = useDownload(FAILED, { back: RETURN_PATH, resume: 'symptoms' });
  useResumedAct((act) => {
    if (act === 'everything') everything.mutate();
    if (act === 'symptoms') symptoms.mutate(SYMPTOMS);
  });
  return (
    <Dialog
      open
      brief
      onOpenChange={onClose}
      title="Export Health Data"
      description="These files hold everything we keep about you. Store them somewhere safe. You can download your lab files one by one under Testing Tools."
    >
      <Stack gap={12}>
        <Button
          wide
          pending={everything.isPending}
          pendingWords="Collecting..."
          onClick={() => everything.mutate()}
        >
          Everything (JSON)
        </Button>
        <Button
          wide
          look="secondary"
          pending={symptoms.isPending}
          pendingWords="Collecting..."
          onClick={() => symptoms.mutate(SYMPTOMS)}
        >
          Symptoms (CSV)
        </Button>
      </Stack>
    </Dialog>
  );
};
