/** The runtime's reader of manifests, as far as it looks at it where every entry is a script. */
export class SnapshotHandler {
  readonly manifestCache: ReadonlyMap<string, unknown> = new Map();
  readonly hooks = { lifecycle: {}, applyPlugin: (): void => undefined };
}

/** What is known of a remote from its manifest: nothing. */
export const getGlobalRemoteInfo = (): object => ({});
