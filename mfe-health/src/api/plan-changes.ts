import { type KeptCommandOptions, useKeptCommand } from '@secondspring/ui/api/use-command.ts';
import {
  carePlanQuery,
  type CarePlan,
  type Schedule,
  type Tick,
  withDay,
  withItem,
} from '@secondspring/ui/member/care-plan.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

export type PlanChanges = {
  readonly tick: (tick: Tick) => void;
  readonly schedule: (schedule: Schedule) => void;
};

/**
 * Shows a tick or chosen days at once, and the server's score when no other tick is pending. A failure reverts only its own change. Changes
 * are sent one at a time, in the order of the presses. Use one instance per plan.
 */
export const usePlanChanges = (
  plan: CarePlan,
  onError: (error: Error) => void,
  onKept: () => void,
): PlanChanges & { readonly shown: CarePlan } => {
  const client = useQueryClient();
  // Kept beside the cache, which notifies only after the press: the box would flicker.
  const [shown, setShown] = useState(plan);
  const underWay = useRef(0);
  const keep = (change: (kept: CarePlan) => CarePlan) =>
    client.setQueryData(carePlanQuery.queryKey, (kept) => (kept?.id === plan.id ? change(kept) : kept));
  const scope = { id: `changes-${plan.id}` };
  const ended = () => {
    underWay.current -= 1;
  };
  const whenTicked = (done: boolean): KeptCommandOptions<'PUT /api/care-plans/{id}/items/{item}'> => ({
    scope,
    onSaved: ({ progressScore }, { params: { item } }) => {
      keep((kept) => ({ ...withItem(kept, { item, done }), progressScore }));
      if (underWay.current === 1) setShown((now) => ({ ...now, progressScore }));
      ended();
    },
    onKept: () => {
      ended();
      onKept();
    },
    onError: (error, { params: { item } }) => {
      setShown((now) => withItem(now, { item, done: !done }));
      ended();
      onError(error);
    },
  });
  const ticking = useKeptCommand('PUT /api/care-plans/{id}/items/{item}', whenTicked(true));
  const unticking = useKeptCommand('DELETE /api/care-plans/{id}/items/{item}', whenTicked(false));
  const scheduling = useKeptCommand('PUT /api/care-plans/{id}/items/{item}/days', {
    scope,
    onSaved: (_, { params: { item }, body }) => keep((kept) => withDay(kept, { item, ...body })),
    onKept,
    onError: (error, { params: { item }, body: { weekday, isPlanned } }) => {
      setShown((now) => withDay(now, { item, weekday, isPlanned: !isPlanned }));
      onError(error);
    },
  });
  const [drawn, setDrawn] = useState(plan);
  if (drawn !== plan) {
    // Changed elsewhere: by another page, or by what waits on this phone.
    setDrawn(plan);
    if (![ticking, unticking, scheduling].some(({ isPending }) => isPending)) setShown(plan);
  }
  return {
    shown,
    tick: ({ item, done }) => {
      underWay.current += 1;
      setShown((now) => withItem(now, { item, done }));
      (done ? ticking : unticking).mutate({ params: { id: plan.id, item } });
    },
    schedule: ({ item, ...body }) => {
      setShown((now) => withDay(now, { item, ...body }));
      scheduling.mutate({ params: { id: plan.id, item }, body });
    },
  };
};
