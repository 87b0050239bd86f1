/** A broken rule. Notes are printed but fail nothing. */
export type Finding = {
  /** Rule name of the checking tool. */
  readonly rule: string;
  /** Path from the root, or `.` for the whole tree. */
  readonly file: string;
  readonly message: string;
  readonly level?: 'note';
};

/** `find` reads the tree at `root` (an absolute path), or folders of it, and changes nothing. */
export type HouseCheck = {
  readonly name: string;
  /** Uses one core only, so another such check may run at the same time. */
  readonly onOneCore?: true;
  /** Can check some folders alone. */
  readonly takesFolders?: true;
  /** Without folders the whole tree. */
  find(root: string, folders?: readonly string[]): Promise<Finding[]>;
};

export function failures(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ level }) => level !== 'note');
}
