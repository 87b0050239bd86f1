import type { EventLog } from '../log/event-log.ts';
import type { StoredEvent } from '../log/record.ts';
import { replaceId, linkedEvent, plainEvent } from '../wire/responses.ts';
import { isShown, visibilityOf } from '../visibility.ts';
import type { ReadRequest } from '../wire/read-request.ts';

/** The type of an event that points at another: its data is `<number>@<stream>`. */
const LINK = '$>';

/** Makes the answers of one read: bytes as they lie in the log, except where links are followed or ids are wanted structured. */
export function eventResponse(log: EventLog, request: ReadRequest): (event: StoredEvent) => Buffer {
  const { resolveLinks } = request;
  if (request.ids !== 'structured') {
    if (!resolveLinks) return ({ response }) => response;
    return (event) =>
      event.type === LINK ? followed(log, event, (target) => target.recorded) : event.response;
  }
  const recorded = (event: StoredEvent) => replaceId(event.recorded, event.id);
  return (event) =>
    resolveLinks && event.type === LINK
      ? followed(log, event, recorded)
      : plainEvent(recorded(event), event.position);
}

function followed(log: EventLog, link: StoredEvent, recorded: (event: StoredEvent) => Uint8Array): Buffer {
  const target = findTarget(log, link.data.toString('utf8'));
  return linkedEvent(target === undefined ? undefined : recorded(target), recorded(link), link.position);
}

function findTarget(log: EventLog, link: string): StoredEvent | undefined {
  const at = link.indexOf('@');
  const revision = Number(link.slice(0, at));
  if (at < 1 || !Number.isSafeInteger(revision) || revision < 0) return undefined;
  const name = link.slice(at + 1);
  const visibility = visibilityOf(log, name, Date.now());
  if (visibility.kind !== 'present' || revision < visibility.first) return undefined;
  const event = log.event(visibility.row.id, revision);
  return event !== undefined && isShown(event, visibility) ? event : undefined;
}
