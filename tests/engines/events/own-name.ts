import { randomUUID } from 'node:crypto';

const run = randomUUID();

/** A unique name for a stream or an event type, for servers that others write to as well. */
export const ownName = (name: string): string => `${name}-${run}`;
