/** A fault that the gate must find. `from` occurs once in the file. */
export type Bug = {
  readonly kind: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
};

/** Faults that pass the checks of types and style, so that only a test can find them. */
export const bugs: readonly Bug[] = [
  {
    kind: 'an event is acknowledged before it is on disk',
    file: 'embedded/event-store/log/group-commit.ts',
    from: '    await this.#file.append(this.#end.next, records);',
    to: '    const { next } = this.#end;\n    setTimeout(() => void this.#file.append(next, records), 50);',
  },
  {
    kind: 'an event is skipped where one turn of folding ends',
    file: 'projections/engine/fold-batch.ts',
    from: 'events.slice(start, start + EVENTS_PER_TURN)',
    to: 'events.slice(start, start + EVENTS_PER_TURN - 1)',
  },
  {
    kind: 'a read does not wait for the caller’s own events',
    file: 'platform/read-model/freshness.ts',
    from: 'if (wanted === undefined || place.known() >= wanted)',
    to: 'if (wanted === undefined || place.known() <= wanted)',
  },
  {
    kind: 'a read of health data forgets who asks',
    file: 'platform/http/calls/caller.ts',
    from: 'named.toLowerCase() === caller ? caller : null',
    to: 'named.toLowerCase() === caller ? caller : named',
  },
  {
    kind: 'an erased key is still there',
    file: 'platform/vault/key-rows.ts',
    from: `do update set kid = null, wrapped_key = null, wrapped_tag_secret = null, master = null)`,
    to: 'do nothing)',
  },
  {
    kind: 'a page does not draw',
    file: 'mfe-health/src/features/progress/progress-page.tsx',
    from: '{() => <OwnProgress />}',
    to: '{() => null}',
  },
  {
    kind: 'a page is not found at its address',
    file: 'mfe-health/src/pages.tsx',
    from: "path: '/progress',",
    to: "path: '/progres',",
  },
];
