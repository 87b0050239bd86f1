export type Release = {
  readonly version: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Message of the tag. */
  readonly notes: string;
  /** Subjects of the commits since the release before, newest first; none for the first release. */
  readonly subjects: readonly string[];
};

const sectionOf = ({ version, date, notes, subjects }: Release): string =>
  [`## ${version} (${date})`, notes, subjects.map((subject) => `- ${subject}`).join('\n')]
    .filter((part) => part !== '')
    .join('\n\n');

/** `releases`: newest first. */
export const changelogOf = (releases: readonly Release[]): string =>
  [
    '# Changelog',
    'Made from the tags `v…` and the commits between them by `npm run changelog`; do not edit. Micro-frontends have releases of\ntheir own (`npm run release -- history <name>`).',
    ...(releases.length === 0 ? ['Nothing has been released yet.'] : releases.map(sectionOf)),
  ].join('\n\n') + '\n';
