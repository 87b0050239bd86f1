import type { Member, Session } from '@secondspring/ui/session/session.ts';
import { describe, expect, it } from 'vitest';
import { homeView } from './home-view.ts';

const member: Member = {
  id: '0b6e1a52-31b5-4d3c-9c49-0d4fb2c5a001',
  email: null,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  dateOfBirth: '1974-03-02',
  menopausePhase: 'not-sure',
  subscriptionPlan: 'free',
  emailVerified: false,
  username: 'Member',
  age: 52,
  pendingEmail: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
};
const her = (change: Partial<Member>): Session => ({ state: 'member', member: { ...member, ...change } });

describe('the view of home', () => {
  it.each([
    ['loading', { state: 'loading' }],
    ['landing', { state: 'visitor' }],
    ['unknown', { state: 'unknown', retry: () => undefined }],
    ['journey', her({ dateOfBirth: null })],
    ['journey', her({ menopausePhase: null })],
    ['journey', her({ dateOfBirth: null, menopausePhase: null })],
    ['completed', her({})],
    ['completed', her({ email: 'her@example.org', menopausePhase: 'menopause' })],
  ] satisfies readonly (readonly [string, Session])[])('is %s', (view, session) => {
    expect(homeView(session)).toBe(view);
  });
});
