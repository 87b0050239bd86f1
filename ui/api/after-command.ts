/** What a screen does after a command, also when the part of the screen that sent it is gone by then. */
export type AfterCommand<Output = void> = {
  /** The command took effect and what is on the screen has been loaded again. */
  readonly onDone: (output: Output) => void;
  readonly onError: (error: Error) => void;
};
