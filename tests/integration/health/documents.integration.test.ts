import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { exportHealth } from '@secondspring/contracts/http/health.ts';
import { boardCategories } from '@secondspring/community/category/categories.ts';
import type { getGuide, listGuides } from '@secondspring/contracts/http/resources.ts';
import { describe, expect, it } from 'vitest';
import { pdfOf } from '@secondspring/health/lab-files/testing/pictures.ts';
import { startFilesWorld } from './files-world.ts';
import { useStarted } from '../world/use-started.ts';

type Export = ResponseOf<typeof exportHealth>;
type Guides = ResponseOf<typeof listGuides>;
type Guide = ResponseOf<typeof getGuide>;

const world = useStarted(startFilesWorld);

const symptoms = [
  { name: 'Hot flashes', severity: 4 },
  { name: '=HYPERLINK("x")', severity: 2 },
  { name: 'Kälte, "innen"', severity: 1 },
];
/** Of her clock, thirteen hours east of UTC. */
const day = '2026-11-21';
const memberWithData = async (): Promise<{ userId: string; token: string }> => {
  const { userId } = await world.consenting();
  const her = world.as(userId);
  const assessment = await her<{ id: string }>('POST', '/api/assessments', {
    body: { ageRange: '50-54', symptoms, safety: ['breast-change'] },
    day,
  });
  await her('POST', '/api/care-plans/generate', { body: { assessmentId: assessment.body.id }, day });
  for (const day of ['2026-11-19', '2026-11-20'])
    await her('PUT', `/api/check-ins/${day}`, {
      body: { mood: 3, sleep: 2, energy: 4, hotFlashes: 6, symptoms: [{ name: 'Insomnia', severity: 5 }] },
    });
  await her('PUT', `/api/treatment-log/${randomUUID()}`, {
    body: { name: 'Oestrogen patch', startedOn: '2026-11-01' },
  });
  const { token } = await world.upload(userId, [{ name: 'blood.pdf', bytes: pdfOf() }]);
  return { userId, token };
};

/** Characters of an embedded font by the two bytes of their glyphs. */
const embeddedCharacters = (streams: readonly string[]): readonly string[] => {
  const map = streams.find((stream) => stream.includes('beginbfrange')) ?? '';
  const ranges = map.slice(map.indexOf('beginbfrange')).match(/\[(?<characters>[^\]]*)\]/gu) ?? [];
  return ranges.flatMap((range) =>
    [...range.matchAll(/<(?<hex>[0-9a-f]+)>/gu)].map(({ groups }) =>
      Buffer.from(groups?.['hex'] ?? '', 'hex')
        .swap16()
        .toString('utf16le'),
    ),
  );
};

/** The decompressed text of a PDF's streams. */
const textOf = (pdf: Buffer): string => {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n(?<body>[\s\S]*?)\r?\nendstream/gu)].map(({ groups }) => {
    const body = Buffer.from(groups?.['body'] ?? '', 'latin1');
    try {
      return inflateSync(body).toString('latin1');
    } catch {
      return body.toString('latin1');
    }
  });
  const characters = embeddedCharacters(streams);
  const decode = (hex: string): string => {
    const bytes = Buffer.from(hex, 'hex');
    // Glyphs of an embedded font have two bytes, and ours are fewer than 256; the standard fonts print no 0.
    if (bytes[0] !== 0) return bytes.toString('latin1');
    return [...bytes].flatMap((byte, index) => (index % 2 === 1 ? [characters[byte] ?? '?'] : [])).join('');
  };
  return streams
    .map((stream) =>
      stream.replaceAll(/\[(?<shown>[^\]]*)\] TJ/gu, (_, shown: string) =>
        [...shown.matchAll(/<(?<hex>[0-9a-f]+)>/gu)]
          .map(({ groups }) => decode(groups?.['hex'] ?? ''))
          .join(''),
      ),
    )
    .join('\n');
};

describe('care plan document', () => {
  it('contains the plan, its evidence and a page for a clinician, and no health data in its metadata', async () => {
    const { userId, token } = await memberWithData();
    const answer = await world.get(userId, '/api/care-plans/user/me/document', token);
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(answer.headers.get('Content-Disposition')).toContain('filename="second-spring-plan.pdf"');
    const text = textOf(pdf);
    for (const words of [
      'Your care plan',
      'Before anything else',
      'Lifestyle Changes',
      'Strong evidence',
      'For your clinician',
      'Made on 21 November 2026',
      'Assessment of 21 November 2026',
      'Hot flashes: Severe',
      'Questions I would like to ask',
    ])
      expect(text).toContain(words);
    const raw = pdf.toString('latin1');
    expect(raw).toContain('/Lang (en-GB)');
    expect(raw).toContain('/StructTreeRoot');
    expect(raw).toContain('(Your plan from Second Spring)');
    // Pages are compressed: apart from links, the readable text is what file lists and searches show.
    expect(raw.replaceAll(/\/URI \([^)]*\)/gu, '')).not.toMatch(/menopaus|symptom|hot flash|care plan/iu);
  });

  it('returns 404 to other members and before a plan exists', async () => {
    const { userId, token } = await memberWithData();
    const other = await world.member();
    expect((await world.get(other, `/api/care-plans/user/${userId}/document`, token)).status).toBe(404);
    const none = await world.get(other, '/api/care-plans/user/me/document');
    expect([none.status, await none.json()]).toMatchObject([404, { message: 'No Care Plan Yet' }]);
    expect((await world.get(null, '/api/care-plans/user/me/document')).status).toBe(401);
  });
});

describe('articles', () => {
  it('are public as lists, single articles and one document', async () => {
    const list = (await (await world.get(null, '/api/resources')).json()) as Guides;
    expect(list.topics.map(({ articles }) => articles.length)).toEqual([3, 3, 3, 3]);
    const categories: unknown[] = boardCategories.map(({ id }) => id);
    for (const { slug, title } of [...list.topics.flatMap(({ articles }) => articles), list.sleepGuide]) {
      const article = (await (await world.get(null, `/api/resources/articles/${slug}`)).json()) as Guide;
      expect(article.title).toBe(title);
      expect(categories).toContain(article.boardCategory);
    }
    expect((await world.get(null, '/api/resources/articles/none')).status).toBe(404);
    const pdf = await world.get(null, '/api/resources/document');
    const text = textOf(Buffer.from(await pdf.arrayBuffer()));
    expect(text).toContain('What menopause is');
    expect(text).toContain('sleep guide');
    const book = await world.get(null, '/api/resources/guide');
    expect(book.headers.get('Content-Disposition')).toContain('filename="second-spring-guide.pdf"');
    expect(textOf(Buffer.from(await book.arrayBuffer()))).toContain('When not to wait');
  });
});

describe('exporting health data', () => {
  it('contains everything as the other calls return it', async () => {
    const { userId, token } = await memberWithData();
    const her = world.as(userId);
    const { body } = await her<Export>('GET', '/api/assessments/export', { token });
    expect(body).toMatchObject({
      assessments: [{ userId, symptoms, safety: ['breast-change'] }],
      draft: null,
      carePlans: [{ userId }],
      checkIns: [{ day: '2026-11-19' }, { day: '2026-11-20' }],
      treatments: [{ name: 'Oestrogen patch', stoppedOn: null }],
      labFiles: [{ filename: 'blood.pdf' }],
      progress: { daysTracked: 2 },
    });
    expect((await her('GET', '/api/assessments/user/me')).body).toEqual(body.assessments);
    expect((await her('GET', '/api/care-plans/user/me')).body).toEqual(body.carePlans[0]);
  });

  it('is empty for a member without health data', async () => {
    const userId = await world.member();
    expect((await world.as(userId)<Export>('GET', '/api/assessments/export')).body).toEqual({
      assessments: [],
      draft: null,
      carePlans: [],
      checkIns: [],
      readRedFlags: [],
      treatments: [],
      savedArticles: [],
      labFiles: [],
      progress: null,
    });
  });

  it('contains symptoms as a table without spreadsheet formulas', async () => {
    const { userId, token } = await memberWithData();
    const answer = await world.get(userId, '/api/assessments/symptoms', token);
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toContain('filename="second-spring-export.csv"');
    expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(
      '\u{FEFF}day,from,symptom,severity,severity in words\r\n' +
        '2026-11-19,check-in,Insomnia,5,Very Severe\r\n' +
        '2026-11-20,check-in,Insomnia,5,Very Severe\r\n' +
        '2026-11-21,assessment,Hot flashes,4,Severe\r\n' +
        `2026-11-21,assessment,"'=HYPERLINK(""x"")",2,Mild\r\n` +
        '2026-11-21,assessment,"Kälte, ""innen""",1,Very Mild\r\n',
    );
  });
});
