import type { EmbeddedLog } from '../log/event-log.ts';
import type { LogRecord } from '../log/record.ts';
import { replaceId, linkedEvent, plainEvent } from '../wire/responses.ts';
import { isShown, visibilityOf } from '../visibility.ts';
import type { ReadRequest } from '../wire/read-request.ts';

/** Event type of links. The data is `<revision>@<stream>`; with other data the event is an ordinary one. */
const LINK = '$>';

/** Encodes the responses of one read: the stored bytes, unless links are resolved or ids are structured. */
export const eventResponse = (log: EmbeddedLog, request: ReadRequest): ((event: LogRecord) => Buffer) => {
  const { resolveLinks } = request;
  const structured = request.ids === 'structured';
  const recorded = (event: LogRecord) => (structured ? replaceId(event.recorded, event.id) : event.recorded);
  const plain = structured
    ? (event: LogRecord) => plainEvent(recorded(event), event.position)
    : ({ response }: LogRecord) => response;
  if (!resolveLinks) return plain;
  return (event) => {
    const link = event.type === LINK ? parseLink(event.data.toString('utf8')) : undefined;
    if (link === undefined) return plain(event);
    const target = findTarget(log, link);
    return linkedEvent(target && recorded(target), recorded(event), event.position);
  };
};

type Link = {
  readonly stream: string;
  readonly revision: number;
};

const parseLink = (text: string): Link | undefined => {
  const at = text.indexOf('@');
  if (!/^-?\d+$/u.test(text.slice(0, at))) return undefined;
  return { stream: text.slice(at + 1), revision: Number(text.slice(0, at)) };
};

const findTarget = (log: EmbeddedLog, { stream, revision }: Link): LogRecord | undefined => {
  if (!Number.isSafeInteger(revision) || revision < 0) return undefined;
  const visibility = visibilityOf(log, stream, Date.now());
  if (visibility.kind !== 'present' || revision < visibility.first) return undefined;
  const event = log.event(visibility.row.id, revision);
  return event !== undefined && isShown(event, visibility) ? event : undefined;
};
