/** Called after a command even when the component that sent it has unmounted. */
export type CommandCallbacks<Output = void> = {
  /** The command succeeded and the queries on the screen have been refetched. */
  readonly onDone: (output: Output) => void;
  readonly onError: (error: Error) => void;
};
