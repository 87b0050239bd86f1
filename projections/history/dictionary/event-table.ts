import { events, type EventType } from '@secondspring/contracts/events/catalogue.ts';
import type { EventDeclaration } from '@secondspring/contracts/events/event.ts';
import { z } from 'zod';
import { deletionTypes, isProductStream, mayShowText, withheldReasons, withheldByName } from './withheld.ts';

export type ColumnType = 'UUID' | 'VARCHAR' | 'INTEGER' | 'DOUBLE' | 'BOOLEAN' | 'DATE' | 'JSON';

/** The column of an event's field. */
export type ShownColumn = {
  readonly field: string;
  /** The field in snake case, prefixed with the stream if its name is one of {@link commonColumns}. */
  readonly name: string;
  readonly type: ColumnType;
  /** Values of an enumeration; otherwise empty. */
  readonly values: readonly (string | number)[];
};

/** Columns of every table, before its fields. `member` exists only for a member's own events. */
export const commonColumns = {
  first_day: 'DATE',
  last_day: 'DATE',
  version: 'INTEGER',
  stream: 'UUID',
  revision: 'INTEGER',
  member: 'UUID',
} as const satisfies Readonly<Record<string, ColumnType>>;

/** What analysts see of an event type. */
export type EventTable = {
  readonly type: EventType;
  /** The type in snake case. */
  readonly name: string;
  readonly summary: string;
  /** Whether the event is in a member's own streams, so that a row identifies her by pseudonym. */
  readonly attributed: boolean;
  /**
   * Dated by its own day, by a span with enough active members, or by a span in which also enough members were
   * leaving.
   */
  readonly dated: 'day' | 'span' | 'span of going';
  readonly columns: readonly ShownColumn[];
  /** Omitted fields, each with the reason. */
  readonly withheld: readonly { readonly field: string; readonly why: string }[];
};

type JsonSchema = {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number;
  readonly anyOf?: readonly JsonSchema[];
};

const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/gu, (letter, at: number) => (at === 0 ? '' : '_') + letter.toLowerCase());

/** The schema's alternatives without null. */
const alternatives = (schema: JsonSchema): JsonSchema[] =>
  schema.anyOf === undefined
    ? [schema].filter(({ type }) => type !== 'null')
    : schema.anyOf.flatMap(alternatives);

const valuesOf = (schema: JsonSchema): (string | number)[] =>
  alternatives(schema).flatMap(
    ({ enum: values, const: value }) => values ?? (value === undefined ? [] : [value]),
  );

const plainTypes: Readonly<Record<string, ColumnType>> = {
  integer: 'INTEGER',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
};

/** Column type of a field that is not personal, or why it is omitted. A field of unknown kind is omitted. */
const columnType = (
  { type: eventType, stream }: EventDeclaration,
  field: string,
  schema: JsonSchema,
): ColumnType | { readonly why: string } => {
  const forms = new Set(alternatives(schema).map(({ type, format }) => `${type} ${format ?? ''}`.trim()));
  const values = valuesOf(schema);
  if (values.length > 0 && values.every((value) => Number.isInteger(value))) return 'INTEGER';
  const [form, ...others] = forms;
  if (form === undefined || others.length > 0) return { why: withheldReasons.shape };
  if (form === 'string uuid') return 'UUID';
  if (form === 'string date') return 'DATE';
  if (form === 'string date-time') return { why: withheldReasons.instant };
  if (form === 'string')
    return values.length > 0 || mayShowText(eventType, stream, field)
      ? 'VARCHAR'
      : { why: withheldReasons['free text'] };
  if (form === 'object' && mayShowText(eventType, stream, field)) return 'JSON';
  return plainTypes[form] ?? { why: withheldReasons.shape };
};

const columnName = ({ stream }: EventDeclaration, field: string): string => {
  const name = snakeCase(field);
  return name in commonColumns ? `${snakeCase(stream)}_${name}` : name;
};

const shown = (
  declaration: EventDeclaration,
  field: string,
  schema: JsonSchema,
): ShownColumn | { readonly field: string; readonly why: string } => {
  const { type: eventType, attribution, personal } = declaration;
  if (personal.includes(field)) return { field, why: withheldReasons.personal };
  if (attribution === 'attributed' && field === 'userId') return { field, why: withheldReasons.member };
  const why = withheldByName(eventType, field);
  if (why !== null) return { field, why };
  const type = columnType(declaration, field, schema);
  return typeof type === 'string'
    ? { field, name: columnName(declaration, field), type, values: valuesOf(schema) }
    : { field, ...type };
};

const datedBy = ({ type, stream, attribution }: EventDeclaration): EventTable['dated'] => {
  if (attribution === 'attributed' || isProductStream(stream)) return 'day';
  return deletionTypes.includes(type) ? 'span of going' : 'span';
};

export const eventTable = (declaration: EventDeclaration): EventTable => {
  const { properties = {} } = z.toJSONSchema(declaration.data, { unrepresentable: 'any' });
  const fields = Object.entries(properties).map(([field, schema]) =>
    shown(declaration, field, typeof schema === 'boolean' ? {} : (schema as JsonSchema)),
  );
  return {
    type: declaration.type as EventType,
    name: snakeCase(declaration.type),
    summary: declaration.summary,
    attributed: declaration.attribution === 'attributed',
    dated: datedBy(declaration),
    columns: fields.filter((field) => 'name' in field),
    withheld: fields.filter((field) => 'why' in field),
  };
};

/** Sorted by name. */
export const eventTables: readonly EventTable[] = Object.values<EventDeclaration>(events)
  .map(eventTable)
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));
