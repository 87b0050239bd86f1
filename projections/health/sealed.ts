import { integer, text, uuid } from '@secondspring/platform/postgres/table.ts';

/**
 * Health data is kept only as the sealed envelope of its event, which the query opens. A copy of the database
 * reveals nothing without the keys, and destroying a key erases its rows too. The envelope's stream follows from
 * the user id.
 */
export const sealedColumns = { event_id: uuid(), event_version: integer(), sealed: text() };
