import { call } from '@secondspring/ui/api/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { carePlanQuery, type CarePlan } from '@secondspring/ui/member/care-plan.ts';
import { withItem, type Tick } from './with-item.ts';

/**
 * Shows a tick at once, and the server's score when no other tick is pending. A failure reverts only its own tick. Ticks are sent one at a
 * time, in the order of the presses. Use one instance per plan.
 */
export const useTicks = (
  plan: CarePlan,
  onError: (error: Error) => void,
): { readonly shown: CarePlan; readonly tick: (tick: Tick) => void } => {
  const client = useQueryClient();
  // Kept beside the cache, which notifies only after the press: the box would flicker.
  const [shown, setShown] = useState(plan);
  const underWay = useRef(0);
  const { mutate } = useMutation({
    scope: { id: `ticks-${plan.id}` },
    mutationFn: ({ item, done }: Tick) =>
      call(done ? 'tickCarePlanItem' : 'untickCarePlanItem', { params: { id: plan.id, item } }),
    onSuccess: ({ progressScore }, sent) => {
      client.setQueryData(carePlanQuery.queryKey, (cached) =>
        cached?.id === plan.id ? { ...withItem(cached, sent), progressScore } : cached,
      );
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
  const tick = (pressed: Tick) => {
    underWay.current += 1;
    setShown((now) => withItem(now, pressed));
    mutate(pressed);
  };
  return { shown, tick };
};
