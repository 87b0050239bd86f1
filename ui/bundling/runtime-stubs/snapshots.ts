/** Stub of the manifest reader: every entry is a script. */
export class SnapshotHandler {
  readonly manifestCache: ReadonlyMap<string, unknown> = new Map();
  readonly hooks = { lifecycle: {}, applyPlugin: (): void => undefined };
}

export const getGlobalRemoteInfo = (): object => ({});
