import { useState } from 'react';
import { Button } from '../components/button/button.tsx';
import { ConfirmDialog } from '../components/dialog/confirm-dialog.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { Sheet } from '../components/sheet/sheet.tsx';
import { StarInput } from '../components/star-input/star-input.tsx';
import { showToast } from '../toasts/show-toast.ts';
import { SpecimenRow, Specimen } from './specimen.tsx';

export const Overlays = () => {
  const [open, setOpen] = useState<'dialog' | 'question' | 'sheet' | null>(null);
  const close = (isOpen: boolean) => {
    if (!isOpen) setOpen(null);
  };
  return (
    <Specimen name="Dialog, Sheet, Toasts">
      <SpecimenRow>
        <Button id="open-dialog" look="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button id="open-question" look="secondary" onClick={() => setOpen('question')}>
          Brief dialog
        </Button>
        <Button id="open-sheet" look="secondary" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
        <Button
          id="say"
          look="secondary"
          onClick={() =>
            showToast({ title: 'Review submitted!', message: 'Thank you for sharing your experience' })
          }
        >
          Toast
        </Button>
        <Button
          id="warn"
          look="secondary"
          onClick={() =>
            showToast({
              title: 'Login required',
              message: 'Please login to write a review',
              tone: 'destructive',
            })
          }
        >
          Destructive toast
        </Button>
      </SpecimenRow>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Share Your Experience"
        step="Step 1 of 4"
        footer={
          <>
            <Button look="secondary" disabled>
              Previous
            </Button>
            <Button>Next</Button>
          </>
        }
      >
        <StarInput legend="How would you rate it overall?" value={3} onChange={() => undefined} />
      </Dialog>
      {open === 'question' && (
        <ConfirmDialog
          title="Remove this file?"
          back="Keep It"
          action="Remove File"
          acting="Removing..."
          look="destructive"
          isActing={false}
          onConfirm={() => setOpen(null)}
          onClose={() => setOpen(null)}
        >
          It is erased for good.
        </ConfirmDialog>
      )}
      <Sheet open={open === 'sheet'} onOpenChange={close} title="Menu">
        <p>Places to go.</p>
      </Sheet>
    </Specimen>
  );
};
