import { events } from '@secondspring/contracts/events/catalogue.ts';
import type { EventDeclaration } from '@secondspring/contracts/events/event.ts';
import { domainsOfEvent } from '@secondspring/contracts/domains.ts';
import { z } from 'zod';

/** The parts of an AsyncAPI 3.0 document that are read here. */
export type AsyncApi = {
  readonly asyncapi: '3.0.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly channels: Readonly<Record<string, { readonly address: string; readonly messages: object }>>;
  readonly operations: Readonly<Record<string, object>>;
  readonly components: { readonly messages: Readonly<Record<string, object>> };
};

const declarations: readonly EventDeclaration[] = Object.values(events);

const payloadOf = ({ data, personal }: EventDeclaration): object => {
  const { $schema: _, ...schema } = z.toJSONSchema(data);
  const properties = Object.entries(schema.properties ?? {}).map(([field, property]) => [
    field,
    personal.includes(field) ? { ...Object(property), 'x-personal': true } : property,
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
};

const messageOf = (declaration: EventDeclaration): object => ({
  name: declaration.type,
  title: declaration.type,
  summary: declaration.summary,
  description:
    declaration.personal.length === 0
      ? 'No personal field.'
      : `Personal, sealed in the store: ${declaration.personal.join(', ')}. After erasure they read as forgotten.`,
  contentType: 'application/json',
  headers: {
    type: 'object',
    properties: {
      version: { type: 'integer', const: declaration.version },
      at: { type: 'string', format: 'date-time' },
      ...(declaration.attribution === 'attributed' ? { actor: { type: 'string', format: 'uuid' } } : {}),
    },
    required: ['version'],
  },
  payload: payloadOf(declaration),
  'x-folded-by': domainsOfEvent(declaration.type),
});

const ref = (path: string): { $ref: string } => ({ $ref: `#/${path}` });

const channelOf = (stream: string, declarations: readonly EventDeclaration[]) => ({
  address: `${stream}-{name}`,
  description: `Streams of the event store that begin with ${stream}-.`,
  parameters: {
    name: { description: 'What the stream belongs to: an id, or a keyed hash that names nobody' },
  },
  messages: Object.fromEntries(declarations.map(({ type }) => [type, ref(`components/messages/${type}`)])),
});

/**
 * The product's AsyncAPI 3.0 document: every event by stream, generated from the declarations. Personal fields have
 * `x-personal`; every event lists the domains that fold it.
 */
export const createAsyncApi = (): AsyncApi => {
  const byStream = Map.groupBy(declarations, ({ stream }) => stream);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Second Spring: events',
      version: '1',
      description:
        'Every event that the product appends to EventStoreDB. All personal fields of an event are sealed together in one envelope, the field `personal` of the stored data.',
    },
    channels: Object.fromEntries(
      [...byStream].map(([stream, declarations]) => [stream, channelOf(stream, declarations)]),
    ),
    operations: Object.fromEntries(
      [...byStream.keys()].map((stream) => [
        `append-${stream}`,
        { action: 'send', channel: ref(`channels/${stream}`), summary: `Appends to a stream ${stream}-…` },
      ]),
    ),
    components: {
      messages: Object.fromEntries(
        declarations.map((declaration) => [declaration.type, messageOf(declaration)]),
      ),
    },
  };
};
