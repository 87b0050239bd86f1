import { Alert } from '@secondspring/ui/components/alert/alert.tsx';

/** What reviews are and are not; stands on every page that shows ratings. */
export const MedicalDisclaimer = () => (
  <Alert title="Medical Information">
    Reviews are personal experiences, not medical advice. Please consult a healthcare provider before you
    start, change or stop a treatment.
  </Alert>
);
