import type { Session } from '@secondspring/ui/session/session.ts';

/** What home shows: nothing known yet, the landing, the journey to a complete profile, the dashboard; or that who is here can't be found out. */
export type HomeView = 'loading' | 'landing' | 'journey' | 'completed' | 'unknown';

/** Chooses home's view (specification, section 4): a member without a date of birth or a phase is still on her journey. */
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
