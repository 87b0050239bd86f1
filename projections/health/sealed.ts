import { integer, text, uuid } from '@secondspring/platform/read-model/table.ts';

/**
 * Health data stands in these tables only as the sealed envelope of its event, which the query opens: a copy of the database or a
 * backup says nothing without the keys, and a destroyed key empties it too. `stream` of the envelope's context follows from the user id.
 */
export const sealedColumns = { event_id: uuid(), event_version: integer(), sealed: text() };
