/** An entry did not arrive, not in time, or left no container on the page. */
export class EntryFailed extends Error {
  override readonly name = 'EntryFailed';
  readonly kind: 'missing' | 'slow' | 'broken';

  constructor(kind: EntryFailed['kind'], url: string) {
    super(`The entry at ${url} is ${kind}`);
    this.kind = kind;
  }
}
