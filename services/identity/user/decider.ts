import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { userEvolver, type UserEventType, type UserState } from './state.ts';

export const userDecider = <Command>(
  decide: (state: UserState, command: Command) => readonly NewEvent[] | Refusal,
): Decider<UserState, Command, UserEventType> => ({ ...userEvolver, decide });
