import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

/** Parses RFC 4180, as a spreadsheet does. */
const parse = (csv: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  const text = csv.slice(1);
  for (let at = 0; at < text.length;) {
    const quoted = /"(?<inner>(?:[^"]|"")*)"/uy;
    const plain = /[^,\r\n"]*/uy;
    quoted.lastIndex = at;
    plain.lastIndex = at;
    const inner = quoted.exec(text);
    const taken = inner ?? plain.exec(text);
    if (taken === null) throw new Error('no field');
    row.push(inner === null ? taken[0] : (inner.groups?.['inner'] ?? '').replaceAll('""', '"'));
    at += taken[0].length;
    if (text[at] === ',') at += 1;
    else if (text.slice(at, at + 2) === '\r\n') {
      rows.push(row);
      row = [];
      at += 2;
    } else throw new Error('no end of a field');
  }
  return rows;
};

describe('CSV table', () => {
  it('has headings, commas, line ends and byte order mark as RFC 4180 and spreadsheets need', () => {
    expect(
      toCsv(
        ['day', 'symptom'],
        [
          ['2026-11-21', 'Hot flashes'],
          ['2026-11-22', 4],
        ],
      ),
    ).toBe('\u{FEFF}day,symptom\r\n2026-11-21,Hot flashes\r\n2026-11-22,4\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=cmd|"/c calc"!A1'])(
    'leaves no formula in %j',
    (value) => {
      expect(parse(toCsv(['x'], [[value]]))[1]).toEqual([`'${value}`]);
    },
  );

  it('can be parsed back for any content', () => {
    const field = fc.string({ unit: 'binary', maxLength: 30 });
    fc.assert(
      fc.property(fc.array(fc.tuple(field, field), { maxLength: 5 }), (rows) => {
        const read = parse(toCsv(['a', 'b'], rows)).slice(1);
        expect(read.map((row) => row.map((each) => each.replace(/^'(?=[=+\-@\t\r])/u, '')))).toEqual(
          rows.map((row) => row.map((each) => each.replace(/^'(?=[=+\-@\t\r])/u, ''))),
        );
        for (const each of read.flat()) expect(each).not.toMatch(/^[=+\-@\t\r]/u);
      }),
    );
  });
});
