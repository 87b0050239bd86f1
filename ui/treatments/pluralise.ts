/** `1 review`, `1,204 reviews`. Small counts do without `toLocaleString`, whose first use takes a slow phone up to 200 ms. */
export const pluralise = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count < 1_000 ? count : count.toLocaleString('en-GB')} ${count === 1 ? singular : plural}`;
