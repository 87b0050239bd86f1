import { call } from '@secondspring/ui/api/call.ts';

/** Fails as a whole if one of the calls fails. */
export const loadExport = async (now: Date) => {
  const [account, health, community, reviews] = await Promise.all([
    call('GET /api/users/me/export', {}),
    call('GET /api/assessments/export', {}),
    call('GET /api/community/export', {}),
    call('GET /api/reviews/export', {}),
  ]);
  const exportedAt = now.toISOString();
  return { product: 'Second Spring', exportedAt, account, health, community, ...reviews };
};
