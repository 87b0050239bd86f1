import type { EventStoreDBClient } from '@eventstore/db-client';
import { erasureSteps, type ErasureStep } from '@secondspring/contracts/events/erasure-steps.ts';
import { keyDomainOf, type KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { keyIdsOf } from '@secondspring/platform/event-store/event-codec.ts';
import { toRawEvent, type RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import type { KeyUse } from '@secondspring/platform/vault/move-legacy-keys.ts';
import { z } from 'zod';

/** Compartments whose keys each step of an erasure destroys. */
const emptiedBy: Readonly<Record<ErasureStep, readonly KeyDomain[]>> = {
  health: ['health'],
  community: ['community', 'reports'],
  reviews: ['reviews'],
  issuer: [],
};
const stepDone = z.object({ userId: z.uuid(), step: z.enum(erasureSteps) });

/** Key uses of one stored event; its encrypted fields stay closed. */
const keyUsesOf = (raw: RawEvent): KeyUse[] => {
  if (raw.type === 'ErasureStepCompleted') {
    const { userId, step } = stepDone.parse(raw.data);
    return [{ erased: userId, domains: emptiedBy[step] }];
  }
  return [...keyIdsOf([raw])].flatMap(([stream, kid]) => {
    const domain = keyDomainOf(stream);
    return domain === undefined ? [] : [{ kid, domain }];
  });
};

/** Key uses of all events of a store, in order. */
export const keyUsesIn = async function* (store: EventStoreDBClient): AsyncGenerator<KeyUse> {
  for await (const resolved of store.readAll())
    if (resolved.event !== undefined && !resolved.event.type.startsWith('$'))
      yield* keyUsesOf(toRawEvent(resolved));
};
