import { Moon, Smile, Zap } from 'lucide-react';
import type { Sign } from '../components/scale/sign.ts';
import type { Measure } from './check-in-draft.ts';

/** Of what every check-in asks. */
export const measureSigns: Readonly<Record<Measure, Sign>> = {
  mood: { icon: Smile, tint: 'var(--tint-mood)' },
  sleep: { icon: Moon, tint: 'var(--tint-sleep)' },
  energy: { icon: Zap, tint: 'var(--tint-energy)' },
};
