import { call } from '@secondspring/ui/api/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { withItem } from './with-item.ts';
import { carePlanQuery, type CarePlan } from './care-plan.ts';

/** An item and whether it is to be ticked. */
export type Tick = { readonly item: number; readonly done: boolean };

/**
 * Ticks an item of a plan off, or takes the tick off. The screen shows it at once; the answer's score counts once no other tick is on its
 * way, and a failure takes back just its own tick. One after the other, in the order in which she pressed.
 */
export function useTickItem(planId: string, onError: (error: Error) => void): (tick: Tick) => void {
  const client = useQueryClient();
  const underWay = useRef(0);
  const change = (how: (plan: CarePlan) => CarePlan) =>
    client.setQueryData(carePlanQuery.queryKey, (plan) => (plan?.id === planId ? how(plan) : plan));
  const { mutate } = useMutation({
    scope: { id: `ticks-${planId}` },
    mutationFn: ({ item, done }: Tick) =>
      call(done ? 'tickCarePlanItem' : 'untickCarePlanItem', { params: { id: planId, item } }),
    onSuccess: ({ progressScore }) => {
      if (underWay.current === 1) change((plan) => ({ ...plan, progressScore }));
    },
    onError: (error, { item, done }) => {
      change((plan) => withItem(plan, { item, done: !done }));
      onError(error);
    },
    onSettled: () => {
      underWay.current -= 1;
    },
  });
  return (tick: Tick) => {
    // Within the press itself: the library's own place for it comes too late for the box, which would jump back in between.
    underWay.current += 1;
    change((plan) => withItem(plan, tick));
    mutate(tick);
  };
}
