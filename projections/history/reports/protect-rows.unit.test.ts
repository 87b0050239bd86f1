import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blurOf, noBlur, protectRows } from './protect-rows.ts';
import { allReports, parseReport, type ReportDefinition } from './report-definition.ts';

const research = parseReport(
  'planted',
  `-- title: Planted
-- question: What?
-- over: research
-- counts: members, naming
-- share: naming of members
-- chart: bars of share by symptom
select 1`,
);
const history: ReportDefinition = { ...research, over: 'history' };
const secret = Buffer.alloc(32, 1);

describe('rows of a report', () => {
  it('leave out counts below ten', () => {
    const row = { symptom: 'Hot flashes', members: 30, naming: 9 };
    expect(protectRows(research, [row], noBlur)).toEqual([]);
    expect(protectRows(history, [{ ...row, members: 9, naming: 12 }], noBlur)).toEqual([]);
    expect(protectRows(research, [{ ...row, naming: 10 }], noBlur)).toEqual([
      { symptom: 'Hot flashes', members: 30, naming: 10, share: 33 },
    ]);
  });

  it('are left out for research where all but a few gave the same answer', () => {
    const row = { symptom: 'Fatigue', members: 30, naming: 21 };
    expect(protectRows(research, [row], noBlur)).toEqual([]);
    expect(protectRows(history, [row], noBlur)).toHaveLength(1);
    expect(protectRows(research, [{ ...row, naming: 20 }], noBlur)).toHaveLength(1);
    expect(protectRows(research, [{ ...row, naming: 30 }], noBlur)).toHaveLength(1);
  });

  it('are rounded to fives for research, with shares of the rounded counts', () => {
    expect(protectRows(research, [{ symptom: 'Fatigue', members: 34, naming: 19 }], noBlur)).toEqual([
      { symptom: 'Fatigue', members: 30, naming: 15, share: 50 },
    ]);
    expect(protectRows(history, [{ symptom: 'Fatigue', members: 34, naming: 17 }], noBlur)).toEqual([
      { symptom: 'Fatigue', members: 34, naming: 17, share: 50 },
    ]);
  });

  it('contain no number that the header does not name, and no share from the SQL', () => {
    const row = { symptom: 'Fatigue', members: 34, naming: 19 };
    expect(() => protectRows(research, [{ ...row, mean: 3.27 }], noBlur)).toThrow('gives mean');
    expect(() => protectRows(research, [{ ...row, share: 55.88 }], noBlur)).toThrow('gives share');
  });

  it('are the same when repeated, and differ in many rows after one member leaves', () => {
    const members = Array.from({ length: 40 }, (_, number) => `member ${number}`);
    const rows = Array.from({ length: 50 }, (_, number) => ({
      symptom: `s${number}`,
      members: 40,
      naming: 17,
    }));
    const protectedFor = (who: readonly string[]) => protectRows(research, rows, blurOf(secret, who));
    expect(protectedFor(members.toReversed())).toEqual(protectedFor(members));
    const without = new Map(protectedFor(members.slice(1)).map(({ symptom, naming }) => [symptom, naming]));
    const changed = protectedFor(members).filter(
      ({ symptom, naming }) => without.get(String(symptom)) !== naming,
    );
    expect(changed.length).toBeGreaterThan(10);
    expect(changed.length).toBeLessThan(50);
  });

  it('differ from the truth by at most four, and a part never exceeds its whole', () => {
    const naming = fc.integer({ min: 10, max: 500 });
    const others = fc.oneof(fc.constant(0), fc.integer({ min: 10, max: 500 }));
    fc.assert(
      fc.property(naming, others, fc.integer({ min: 0, max: 4 }), (naming, others, blur) => {
        const members = naming + others;
        const [row] = protectRows(research, [{ symptom: 'a', members, naming }], () => blur);
        expect(Math.abs(Number(row?.['members']) - members)).toBeLessThanOrEqual(4);
        expect(Number(row?.['members']) % 5).toBe(0);
        expect(Number(row?.['naming'])).toBeLessThanOrEqual(Number(row?.['members']));
      }),
    );
  });
});

describe('predefined reports', () => {
  it('state a question and chart existing columns', async () => {
    const reports = await allReports();
    expect(reports.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'symptom-prevalence',
        'symptom-change',
        'care-plan-items-ticked',
        'treatment-ratings',
        'retention',
        'moderation',
      ]),
    );
    for (const { question, sql } of reports) {
      expect(question).toMatch(/\?$/u);
      expect(sql).toMatch(/^(?:select|with)\b/u);
    }
  });

  it.each([
    ['numbers that are no counts', '-- numbers: severity'],
    ['counts of acts', '-- acts: reports'],
    ['a line that nobody knows', '-- colour: red'],
  ])('are refused if a research report gives %s', (_, line) => {
    const text = `-- title: t\n-- question: q?\n-- over: research\n-- counts: members\n-- chart: bars of members by a\n${line}\nselect 1`;
    expect(() => parseReport('planted', text)).toThrow();
  });
});
