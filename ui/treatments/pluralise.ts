/** `1 review`, `1,204 reviews` */
export const pluralise = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? singular : plural}`;
