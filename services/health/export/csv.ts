/** Signs with which spreadsheets begin a formula. */
const FORMULA = /^[=+\-@\t\r]/u;

/** One field: what a spreadsheet would run as a formula is made plain text, and all that needs it is quoted (RFC 4180). */
const fieldOf = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const plain = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(plain) || plain !== plain.trim() ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** A table as CSV (RFC 4180), its headings first, with the mark by which spreadsheets know that it is UTF-8. */
export const csvOf = (headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `\u{FEFF}${[headings, ...rows].map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')}`;
