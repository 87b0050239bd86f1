import { context, trace, type Link } from '@opentelemetry/api';
import type { DomainName } from '@secondspring/contracts/domains.ts';
import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import { linkTo, traced } from '@secondspring/platform/telemetry/tracing/traced.ts';

/** Maximum number of traces linked to a batch. */
const MAX_LINKS = 32;

const linksOf = (events: readonly RawEvent[]): Link[] => {
  const named = new Set<string>();
  for (const { metadata } of events) {
    if (named.size === MAX_LINKS) break;
    if (typeof metadata !== 'object' || metadata === null || !('traceparent' in metadata)) continue;
    if (typeof metadata.traceparent === 'string') named.add(metadata.traceparent);
  }
  return [...named].map(linkTo).filter((link) => link !== undefined);
};

/**
 * Writes a batch as part of the traces of its events: the last span of their trace if they share one, otherwise a
 * trace linked to them. Events without a trace are left out.
 */
export const tracedWrite = async (
  domain: DomainName,
  events: readonly RawEvent[],
  write: () => Promise<void>,
): Promise<void> => {
  const links = linksOf(events);
  const [only] = links;
  const parent =
    only !== undefined && links.length === 1
      ? trace.setSpanContext(context.active(), only.context)
      : context.active();
  const attributes = { 'secondspring.domain': domain, 'secondspring.events': events.length };
  await context.with(parent, () => traced('fold', attributes, write, links.length === 1 ? [] : links));
};
