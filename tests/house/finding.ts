/** One thing that breaks a rule of the house. A note is shown but fails nothing. */
export type Finding = {
  /** The broken rule's name, as the checking tool calls it. */
  readonly rule: string;
  /** Path from the root of the tree, or `.` when it is the tree as a whole. */
  readonly file: string;
  readonly message: string;
  readonly level?: 'note';
};

/** One check of the house: `find` reads the tree at `root` (an absolute path), changes nothing, and answers what is wrong. */
export type Check = {
  readonly name: string;
  /** It loads one core and leaves the other alone, so that another such check may run beside it. */
  readonly onOneCore?: true;
  find(root: string): Promise<Finding[]>;
};

/** The findings that fail a check. */
export function failures(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ level }) => level !== 'note');
}
