/** What was asked for can't be done; each line says why, in words for whoever asked. */
export class NotDone extends Error {
  override readonly name = 'NotDone';
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}
