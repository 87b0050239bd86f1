import { eventDeclaration } from '@secondspring/contracts/events/catalogue.ts';
import type { EventDeclaration } from '@secondspring/contracts/events/event.ts';
import { z } from 'zod';
import { keyIdOf, open, seal, type DataKey } from '../vault/envelope.ts';

/** Field of the stored data with all personal fields, sealed together. */
export const SEALED = 'personal';

/** Context an envelope is bound to: opening it anywhere else fails. */
export type SealContext = { readonly type: string; readonly stream: string; readonly id: string };

const contextOf = ({ type, stream, id }: SealContext): string => `${type}|${stream}|${id}|${SEALED}`;

/** Throws for an unknown type. */
export const declarationOf = (type: string): EventDeclaration => {
  const declaration = eventDeclaration(type);
  if (declaration === undefined) throw new Error(`unknown event type ${type}`);
  return declaration;
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

type Halves = { readonly clear: z.ZodObject; readonly personal: z.ZodObject };

const halves = new Map<EventDeclaration, Halves>();

/** Schemas of an event's clear and personal fields. */
export const splitSchemaOf = (declaration: EventDeclaration): Halves => {
  const cached = halves.get(declaration);
  if (cached !== undefined) return cached;
  const fields = Object.entries(declaration.data.shape);
  const isPersonal = ([field]: readonly [string, unknown]): boolean => declaration.personal.includes(field);
  const created: Halves = {
    clear: z.object(Object.fromEntries(fields.filter((field) => !isPersonal(field)))),
    personal: z.object(Object.fromEntries(fields.filter(isPersonal))),
  };
  halves.set(declaration, created);
  return created;
};

const closedPrototypes = new Map<EventDeclaration, object>();

const closedPrototype = (declaration: EventDeclaration): object => {
  let prototype = closedPrototypes.get(declaration);
  if (prototype !== undefined) return prototype;
  prototype = {};
  for (const field of declaration.personal)
    Object.defineProperty(prototype, field, {
      get: () => {
        throw new Error(`${declaration.type} was left sealed, so its ${field} can’t be read`);
      },
    });
  closedPrototypes.set(declaration, prototype);
  return prototype;
};

/**
 * Clear fields of an event that stays sealed. Reading a personal field throws, since it is neither known nor
 * forgotten.
 */
export const sealedData = (
  declaration: EventDeclaration,
  clear: Record<string, unknown>,
): Record<string, unknown> => Object.assign(Object.create(closedPrototype(declaration)), clear);

export const sealPersonal = (
  key: DataKey,
  place: SealContext,
  personal: Readonly<Record<string, unknown>>,
): string => seal(key, personal, contextOf(place));

/**
 * Opens an envelope; fields are in the version in which they were sealed. `undefined` without a key. Throws
 * if the envelope or its context was changed.
 */
export const openPersonal = (
  keys: ReadonlyMap<string, DataKey>,
  place: SealContext,
  envelope: string,
): Record<string, unknown> | undefined => {
  const kid = keyIdOf(envelope);
  if (kid === undefined) throw new Error('personal data is no envelope');
  const key = keys.get(kid);
  if (key === undefined) return undefined;
  const opened = open(key, envelope, contextOf(place));
  if (!isRecord(opened)) throw new Error('personal data is no object');
  return opened;
};
