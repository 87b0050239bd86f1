import type { Session } from '@secondspring/ui/session/session.ts';

/** `unknown`: the session could not be loaded. */
export type HomeView = 'loading' | 'landing' | 'journey' | 'completed' | 'unknown';

/** Specification, section 4: without a date of birth or a phase she is still on the journey. */
export const homeView = (session: Session): HomeView => {
  switch (session.state) {
    case 'loading':
      return 'loading';
    case 'unknown':
      return 'unknown';
    case 'visitor':
      return 'landing';
    case 'member': {
      const { dateOfBirth, menopausePhase } = session.member;
      return dateOfBirth === null || menopausePhase === null ? 'journey' : 'completed';
    }
  }
};
