import { createOverlay } from '@rspack/dev-server/client/overlay.js';

/** Of the development server, where the micro-frontend's files are. */
declare const __webpack_public_path__: string;

/** The development server's own overlay shows errors of the compiler; this one shows those of running code. */
const overlay = createOverlay({ catchRuntimeError: false });
/** Counts changes of the code, so that an error of older code is not shown late. */
let changes = 0;

const askForSources = async (stack: string): Promise<string> => {
  try {
    const answer = await fetch(`${__webpack_public_path__}stack`, { method: 'POST', body: stack });
    return answer.ok ? await answer.text() : stack;
  } catch {
    return stack;
  }
};

const show = async ({ message, stack = message }: Error): Promise<void> => {
  // The compiler's errors are shown already.
  if (message.includes('Module build failed')) return;
  const shownFor = changes;
  const lines = (await askForSources(stack)).split('\n').filter((line) => !line.endsWith(message));
  if (shownFor === changes) overlay.send({ type: 'RUNTIME_ERROR', messages: [{ message, stack: lines }] });
};

/** Shows an error over the page, with the files and lines of the sources. */
export const showError = (thrown: unknown): void =>
  void show(thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Call when the code has changed. */
export const hideErrors = (): void => {
  changes += 1;
  overlay.send({ type: 'DISMISS' });
};

const showOwn = (error: unknown): void => {
  if (error instanceof Error && error.stack?.includes(__webpack_public_path__) === true) showError(error);
};
window.addEventListener('error', ({ error }) => showOwn(error));
window.addEventListener('unhandledrejection', ({ reason }) => showOwn(reason));
