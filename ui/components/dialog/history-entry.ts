/** Key in the state of a history entry that an open dialog stands for. */
export const MARK = 'dialog';
/** Key in the state of a history entry of a later step of a page or dialog. */
export const STEP = 'step';

const stateHere = (): Readonly<Record<string, unknown>> => history.state ?? {};

/** Of the dialog that the current entry stands for. */
export const markHere = (): unknown => stateHere()[MARK];

/** Counts from 1. */
export const stepHere = (): number => {
  const step = stateHere()[STEP];
  return typeof step === 'number' ? step : 1;
};

/** Adds an entry for each further step up to `step`. */
export const pushSteps = (step: number): void => {
  for (let next = stepHere() + 1; next <= step; next += 1)
    history.pushState({ ...stateHere(), [STEP]: next }, '');
};

let isGoing = false;

/** Whether the page itself goes back, rather than the member. */
export const isGoingBack = (): boolean => isGoing;

/** Goes back over entries of steps and dialogs. The browser does that in its own time. */
export const goBack = (entries: number): void => {
  isGoing = true;
  addEventListener('popstate', () => void (isGoing = false), { once: true });
  if (entries === 1) history.back();
  else history.go(-entries);
};
