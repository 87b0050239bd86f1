import { events, type EventType } from '@secondspring/contracts/events/catalogue.ts';
import type { EventDeclaration } from '@secondspring/contracts/events/event.ts';
import { z } from 'zod';
import { deletionTypes, isProductStream, mayShowText, withheldReasons, withheldByName } from './withheld.ts';

/** DuckDB type of a column. */
export type ColumnType = 'UUID' | 'VARCHAR' | 'INTEGER' | 'DOUBLE' | 'BOOLEAN' | 'DATE' | 'JSON';

/** A column that an event's field becomes. */
export type ShownColumn = {
  readonly field: string;
  /** The field's name in snake case, behind the stream's where every table has a column of that name. */
  readonly name: string;
  readonly type: ColumnType;
  /** The values of a fixed set; none where it is not one. */
  readonly values: readonly (string | number)[];
};

/** Columns that stand before the fields in every table; `member` only where the event is a member's own. */
export const commonColumns = {
  first_day: 'DATE',
  last_day: 'DATE',
  version: 'INTEGER',
  stream: 'UUID',
  revision: 'INTEGER',
  member: 'UUID',
} as const satisfies Readonly<Record<string, ColumnType>>;

/** What analysts see of one type of event. */
export type EventTable = {
  readonly type: EventType;
  /** The type in snake case: the table's name. */
  readonly name: string;
  readonly summary: string;
  /** Stands in a member's own streams, so that a row says whose it is. */
  readonly attributed: boolean;
  /** How it is dated: by its own day, or by a span of days in which enough members were at work, or also were leaving. */
  readonly dated: 'day' | 'span' | 'span of going';
  readonly columns: readonly ShownColumn[];
  /** Fields left out, each with the reason. */
  readonly withheld: readonly { readonly field: string; readonly why: string }[];
};

type JsonSchema = {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number;
  readonly anyOf?: readonly JsonSchema[];
};

/** A name in snake case. */
const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/gu, (letter, at: number) => (at === 0 ? '' : '_') + letter.toLowerCase());

/** The schema's alternatives, null left out. */
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

/** The column type of a clear field, or why there is none. Whatever is not known to be harmless has none. */
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

/** What analysts see of an event, worked out from its declaration. */
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

/** The table of every type of event, by name. */
export const eventTables: readonly EventTable[] = Object.values<EventDeclaration>(events)
  .map(eventTable)
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));
