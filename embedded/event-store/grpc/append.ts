import type { handleClientStreamingCall, Metadata } from '@grpc/grpc-js';
import type { EmbeddedLog } from '../log/event-log.ts';
import { appended, appendRefused } from '../wire/responses.ts';
import type { AppendMessage, WriteOptions } from '../wire/write-requests.ts';
import { accessDenied, mayAppendTo } from './append-only.ts';
import { Proposals, type AppendLimits } from './proposals.ts';
import { invalidArgument, streamDeleted, toServiceError } from './rpc-error.ts';

/** The classic append: the client sends options, then one message per event; one answer follows. */
export const appendHandler =
  (log: EmbeddedLog, limits: AppendLimits): handleClientStreamingCall<AppendMessage, Buffer> =>
  (call, answer) => {
    const proposals = new Proposals(limits);
    let options: WriteOptions | undefined;
    let refused = false;
    const refuse = (error: unknown): void => {
      if (refused) return;
      refused = true;
      answer(toServiceError(error));
    };
    call.on('data', (message: AppendMessage) => {
      if (refused) return;
      try {
        options ??= message.options;
        if (message.event !== undefined) proposals.add(message.event);
      } catch (error) {
        refuse(error);
      }
    });
    call.on('error', refuse);
    call.on('end', () => {
      // A cancelled call also ends; `cancelled` is set later in the same turn.
      setImmediate(() => {
        if (refused || call.cancelled) return;
        appendAll(log, options, proposals, call.metadata).then((response) => answer(null, response), refuse);
      });
    });
  };

const appendAll = async (
  log: EmbeddedLog,
  options: WriteOptions | undefined,
  proposals: Proposals,
  metadata: Metadata,
): Promise<Buffer> => {
  if (options === undefined || options.stream === '')
    throw invalidArgument('An append names its stream first.');
  const { stream, expected } = options;
  if (!mayAppendTo(stream, metadata)) throw accessDenied();
  const outcome = await log.append(stream, expected, proposals.events);
  if (outcome.kind === 'stream-deleted') throw streamDeleted(stream);
  return outcome.kind === 'written' ? appended(outcome) : appendRefused(expected, outcome.current);
};
