import type { Week } from '../../api/week.ts';

export type ShownWeek = Pick<Week, 'daysTracked' | 'workouts' | 'adherence' | 'insight'>;

/** The static week of the specification (section 2), always labelled as an example. */
export const exampleWeek: ShownWeek = {
  daysTracked: 3,
  workouts: 2,
  adherence: 85,
  insight: {
    kind: 'example',
    text: 'For example: you rated your sleep higher on days with a workout.',
  },
};
