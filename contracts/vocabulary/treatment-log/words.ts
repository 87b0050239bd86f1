/** Why a treatment was stopped, in the order offered. */
export const stopReasons = {
  'no-effect': 'It didn’t help',
  'side-effects': 'Side effects',
  'no-longer-needed': 'I no longer need it',
  'medical-advice': 'My doctor advised it',
  cost: 'Cost',
  other: 'Something else',
} as const;

export type StopReason = keyof typeof stopReasons;

/** Characters. */
export const TREATMENT_NAME_MAX = 200;
/** Characters. */
export const TREATMENT_DOSE_MAX = 200;
/** Per member. */
export const TREATMENT_ENTRIES_MAX = 100;

export const STOPPED_BEFORE_STARTED = 'Choose a day after you started';
