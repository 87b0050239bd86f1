import { call } from '@secondspring/ui/api/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { carePlanQuery, type CarePlan } from '@secondspring/ui/member/care-plan.ts';
import { withDay, withItem, type Schedule, type Tick } from './with-item.ts';

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
): PlanChanges & { readonly shown: CarePlan } => {
  const client = useQueryClient();
  // Kept beside the cache, which notifies only after the press: the box would flicker.
  const [shown, setShown] = useState(plan);
  const underWay = useRef(0);
  const keep = (change: (kept: CarePlan) => CarePlan) =>
    client.setQueryData(carePlanQuery.queryKey, (kept) => (kept?.id === plan.id ? change(kept) : kept));
  const ticking = useMutation({
    scope: { id: `changes-${plan.id}` },
    mutationFn: ({ item, done }: Tick) =>
      call(done ? 'tickCarePlanItem' : 'untickCarePlanItem', { params: { id: plan.id, item } }),
    onSuccess: ({ progressScore }, sent) => {
      keep((kept) => ({ ...withItem(kept, sent), progressScore }));
      if (underWay.current === 1) setShown((now) => ({ ...now, progressScore }));
    },
    onError: (error, { item, done }) => {
      setShown((now) => withItem(now, { item, done: !done }));
      onError(error);
    },
    onSettled: () => {
      underWay.current -= 1;
    },
  });
  const scheduling = useMutation({
    scope: { id: `changes-${plan.id}` },
    mutationFn: ({ item, ...body }: Schedule) =>
      call('scheduleCarePlanItem', { params: { id: plan.id, item }, body }),
    onSuccess: (_, sent) => keep((kept) => withDay(kept, sent)),
    onError: (error, sent) => {
      setShown((now) => withDay(now, { ...sent, isPlanned: !sent.isPlanned }));
      onError(error);
    },
  });
  return {
    shown,
    tick: (pressed) => {
      underWay.current += 1;
      setShown((now) => withItem(now, pressed));
      ticking.mutate(pressed);
    },
    schedule: (chosen) => {
      setShown((now) => withDay(now, chosen));
      scheduling.mutate(chosen);
    },
  };
};
