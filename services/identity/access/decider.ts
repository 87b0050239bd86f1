import type { Decider } from '@secondspring/platform/decider/decider.ts';
import type { Role } from '@secondspring/platform/http/calls/caller.ts';
import { accessEvolver } from '@secondspring/platform/http/sessions/operator-role.ts';

export type ChangeAccess = {
  readonly userId: string;
  readonly change: { readonly role: Role } | 'sign-out';
  readonly operator: string;
  readonly reason: string;
};

export const changeAccessDecider: Decider<Role | null, ChangeAccess, 'RoleChanged' | 'SessionsEnded'> = {
  ...accessEvolver,
  decide: (role, { userId, change, operator, reason }) => {
    if (change === 'sign-out') return [{ type: 'SessionsEnded', data: { userId, operator, reason } }];
    if (change.role === role) return [];
    return [{ type: 'RoleChanged', data: { userId, role: change.role, operator, reason } }];
  },
};
