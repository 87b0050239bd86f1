import { afterEach, expect, it, vi } from 'vitest';
import { loadExport } from './account.ts';

afterEach(() => vi.unstubAllGlobals());

it('puts the responses of the four calls into the downloaded file unchanged', async () => {
  const answers: Readonly<Record<string, object>> = {
    '/api/users/me/export': {
      profile: { firstName: 'Ada' },
      consents: [{ agreements: [{ text: 'Words' }] }],
    },
    '/api/assessments/export': { draft: { savedAt: 'then' }, labFiles: [{ filename: 'blood.pdf' }] },
    '/api/community/export': { votes: [{ vote: 1 }], reports: [{ note: 'Please look' }] },
    '/api/reviews/export': { reviews: [{ overallRating: 4 }], helpfulMarks: [{ reviewId: 'r' }] },
  };
  vi.stubGlobal(
    'fetch',
    vi.fn((address: string) => Promise.resolve(Response.json(answers[address]))),
  );
  expect(await loadExport(new Date('2026-11-23T10:00:00Z'))).toEqual({
    product: 'Second Spring',
    exportedAt: '2026-11-23T10:00:00.000Z',
    account: answers['/api/users/me/export'],
    health: answers['/api/assessments/export'],
    community: answers['/api/community/export'],
    ...answers['/api/reviews/export'],
  });
});
