import { randomUUID } from 'node:crypto';

const run = randomUUID();

/** A name that nobody else uses for a stream or a type of event, for tests on a server that others write to as well. */
export const ownName = (name: string): string => `${name}-${run}`;
