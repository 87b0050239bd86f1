import { call } from '@secondspring/ui/api/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { carePlanQuery, type CarePlan, type PlanItem } from '@secondspring/ui/member/care-plan.ts';
import { isAction, type Weekday, weekdays } from '@secondspring/contracts/vocabulary/care-plan/words.ts';

export type Tick = { readonly item: number; readonly done: boolean };

export type Schedule = {
  readonly item: number;
  readonly weekday: Weekday;
  readonly isPlanned: boolean;
};

/** Percentage of the items to do that are ticked, rounded as the server rounds it; 0 for a plan without any. */
export const scoreOf = (details: readonly Pick<PlanItem, 'done' | 'strength' | 'askAbout'>[]): number => {
  const actions = details.filter(isAction);
  return actions.length === 0
    ? 0
    : Math.round((100 * actions.filter(({ done }) => done).length) / actions.length);
};

const changed = (plan: CarePlan, item: number, change: Partial<PlanItem>): PlanItem[] =>
  plan.details.map((one) => (one.item === item ? { ...one, ...change } : one));

export const withItem = (plan: CarePlan, { item, done }: Tick): CarePlan => {
  const details = changed(plan, item, { done });
  return { ...plan, details, progressScore: scoreOf(details) };
};

export const withDay = (plan: CarePlan, { item, weekday, isPlanned }: Schedule): CarePlan => {
  const planned = plan.details.find((one) => one.item === item)?.weekdays ?? [];
  const days = weekdays.filter((day) => (day === weekday ? isPlanned : planned.includes(day)));
  return { ...plan, details: changed(plan, item, { weekdays: days }) };
};

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
      call(`${done ? 'PUT' : 'DELETE'} /api/care-plans/{id}/items/{item}`, { params: { id: plan.id, item } }),
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
      call('PUT /api/care-plans/{id}/items/{item}/days', { params: { id: plan.id, item }, body }),
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
