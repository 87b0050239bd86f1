/** Characters with which spreadsheets begin a formula. */
const FORMULA = /^[=+\-@\t\r]/u;

/** Quotes as RFC 4180 requires, and prefixes what a spreadsheet would run as a formula. */
const toCsvField = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const plain = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(plain) || plain !== plain.trim() ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** RFC 4180 with the byte order mark by which spreadsheets recognise UTF-8. */
export const toCsv = (headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `\u{FEFF}${[headings, ...rows].map((row) => `${row.map(toCsvField).join(',')}\r\n`).join('')}`;
