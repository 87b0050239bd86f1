/** A count with its noun: `1 review`, `0 reviews`, `1,204 reviews`. The plural adds an s unless it is given. */
export const pluralise = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? singular : plural}`;
