import type { Session } from '@secondspring/ui/session/session.ts';

/** `unknown`: the session could not be loaded. */
export type HomeView = 'loading' | 'landing' | 'journey' | 'completed' | 'unknown';

/** Specification, section 4: without a date of birth or a phase she is still on the journey. */
export const homeView = (session: Session): HomeView => {
  if (session.state !== 'member') return session.state === 'visitor' ? 'landing' : session.state;
  const { dateOfBirth, menopausePhase } = session.member;
  return dateOfBirth === null || menopausePhase === null ? 'journey' : 'completed';
};
