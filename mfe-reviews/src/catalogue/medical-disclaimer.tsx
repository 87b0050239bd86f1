import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { Alert } from '@secondspring/ui/components/alert/alert.tsx';

export const MedicalDisclaimer = () => (
  <Alert title="Medical Information">
    <p className={looks.note}>
      Reviews are personal experiences, not medical advice. Please consult a healthcare provider before you
      start, change or stop a treatment.
    </p>
  </Alert>
);
