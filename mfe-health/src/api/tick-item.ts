import { call } from '@secondspring/ui/api/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { carePlanQuery, type CarePlan } from './care-plan.ts';
import { withItem, type Tick } from './with-item.ts';

/**
 * A plan whose items can be ticked off, as the screen shows it: a tick at once, the answer's score once no other tick is on its way; a
 * failure takes back just its own tick. Ticks are sent one after the other, in the order in which she pressed. For one plan: a component
 * that shows another has to begin anew.
 */
export const useTicks = (
  plan: CarePlan,
  onError: (error: Error) => void,
): { readonly shown: CarePlan; readonly tick: (tick: Tick) => void } => {
  const client = useQueryClient();
  // Beside the cache, which tells the screen of a change only after the press: the box would jump back in between.
  const [shown, setShown] = useState(plan);
  const underWay = useRef(0);
  const { mutate } = useMutation({
    scope: { id: `ticks-${plan.id}` },
    mutationFn: ({ item, done }: Tick) =>
      call(done ? 'tickCarePlanItem' : 'untickCarePlanItem', { params: { id: plan.id, item } }),
    onSuccess: ({ progressScore }, sent) => {
      client.setQueryData(carePlanQuery.queryKey, (kept) =>
        kept?.id === plan.id ? { ...withItem(kept, sent), progressScore } : kept,
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
