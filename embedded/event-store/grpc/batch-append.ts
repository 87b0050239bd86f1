import { status, type handleBidiStreamingCall, type ServerDuplexStream } from '@grpc/grpc-js';
import type { EmbeddedLog } from '../log/event-log.ts';
import { LogNotWritable } from '../log/log-file.ts';
import {
  badRequestDetail,
  batchAppended,
  batchRefused,
  maximumAppendSizeDetail,
  streamDeletedDetail,
  wrongExpectedVersionDetail,
  type BatchError,
} from '../wire/responses.ts';
import type { BatchMessage, WriteOptions } from '../wire/write-requests.ts';
import { mayAppendTo } from './append-only.ts';
import { Proposals, type AppendLimits } from './proposals.ts';
import { RpcError } from './rpc-error.ts';

/** An append whose chunks still arrive. `answered` is set once it was answered with an error. */
type Assembling = {
  readonly options: WriteOptions;
  readonly proposals: Proposals;
  answered: boolean;
};

/** Stops reading when this many appends wait for the disk. */
const MAX_WAITING_APPENDS = 4096;

type BatchCall = ServerDuplexStream<BatchMessage, Buffer>;

/** The batch append: one long call with many appends, identified by correlation ids. Each is answered exactly once. */
export const batchAppendHandler =
  (log: EmbeddedLog, limits: AppendLimits): handleBidiStreamingCall<BatchMessage, Buffer> =>
  (call) =>
    new BatchAppend(log, limits, call).start();

class BatchAppend {
  readonly #log: EmbeddedLog;
  readonly #limits: AppendLimits;
  readonly #call: BatchCall;
  readonly #assembling = new Map<string, Assembling>();
  #waiting = 0;
  #halfClosed = false;

  constructor(log: EmbeddedLog, limits: AppendLimits, call: BatchCall) {
    this.#log = log;
    this.#limits = limits;
    this.#call = call;
  }

  start(): void {
    this.#call.on('data', (message: BatchMessage) => this.#receive(message));
    this.#call.on('end', () => {
      this.#halfClosed = true;
      this.#endIfDone();
    });
    // A disconnecting client is no error; its pending appends still finish.
    this.#call.on('error', () => undefined);
  }

  #receive(message: BatchMessage): void {
    const append = this.#assembling.get(message.correlation) ?? startAssembling(message, this.#limits);
    this.#assembling.set(message.correlation, append);
    if (!append.answered) this.#add(append, message);
    if (!message.final) return;
    this.#assembling.delete(message.correlation);
    if (!append.answered) void this.#write(append, message.correlationId);
  }

  #add(append: Assembling, message: BatchMessage): void {
    try {
      checkOptions(append, message);
      for (const event of message.events) append.proposals.add(event);
    } catch (error) {
      append.answered = true;
      this.#answer(batchRefused(message.correlationId, append.options, toBatchError(error)));
    }
  }

  async #write({ options, proposals }: Assembling, correlationId: Uint8Array): Promise<void> {
    this.#waiting += 1;
    if (this.#waiting === MAX_WAITING_APPENDS) this.#call.pause();
    this.#answer(await this.#respond(options, proposals, correlationId));
    if (this.#waiting === MAX_WAITING_APPENDS) this.#call.resume();
    this.#waiting -= 1;
    this.#endIfDone();
  }

  async #respond(options: WriteOptions, proposals: Proposals, correlationId: Uint8Array): Promise<Buffer> {
    const { stream, expected } = options;
    if (!mayAppendTo(stream, this.#call.metadata))
      return batchRefused(correlationId, options, accessDeniedError());
    try {
      const outcome = await this.#log.append(stream, expected, proposals.events);
      if (outcome.kind === 'written') return batchAppended(correlationId, options, outcome);
      const error =
        outcome.kind === 'stream-deleted'
          ? streamDeletedError(stream)
          : wrongExpectedVersionError(expected, outcome.current);
      return batchRefused(correlationId, options, error);
    } catch (error) {
      return batchRefused(correlationId, options, toBatchError(error));
    }
  }

  #answer(response: Buffer): void {
    if (!this.#call.cancelled) this.#call.write(response);
  }

  #endIfDone(): void {
    if (this.#halfClosed && this.#waiting === 0 && !this.#call.cancelled) this.#call.end();
  }
}

const startAssembling = ({ options }: BatchMessage, limits: AppendLimits): Assembling => ({
  options: options ?? { stream: '', expected: 0 },
  proposals: new Proposals(limits),
  answered: false,
});

const checkOptions = ({ options }: Assembling, message: BatchMessage): void => {
  if (options.stream === '') throw new RpcError(status.INVALID_ARGUMENT, 'An append names its stream first.');
  const deadline = message.options?.deadline;
  if (deadline !== undefined && deadline <= Date.now())
    throw new RpcError(status.DEADLINE_EXCEEDED, 'The deadline of the append has passed.');
};

const wrongExpectedVersionError = (expected: number, current: number): BatchError => {
  const content = wrongExpectedVersionDetail(expected, current);
  return {
    code: status.ALREADY_EXISTS,
    message: 'Wrong expected version.',
    detail: 'WrongExpectedVersion',
    content,
  };
};

const streamDeletedError = (stream: string): BatchError => {
  const content = streamDeletedDetail(stream);
  return { code: status.NOT_FOUND, message: 'The stream is deleted.', detail: 'StreamDeleted', content };
};

const accessDeniedError = (): BatchError => ({
  code: status.PERMISSION_DENIED,
  message: 'Access Denied',
  detail: 'AccessDenied',
  content: new Uint8Array(),
});

const toBatchError = (error: unknown): BatchError => {
  const message = error instanceof Error ? error.message : String(error);
  const noBytes = new Uint8Array();
  // The protocol has no error for a full disk. `Timeout` lets clients retry.
  if (error instanceof LogNotWritable)
    return { code: status.ABORTED, message, detail: 'Timeout', content: noBytes };
  if (!(error instanceof RpcError))
    return { code: status.UNKNOWN, message, detail: 'Unknown', content: noBytes };
  if (error.code === status.DEADLINE_EXCEEDED)
    return { code: error.code, message, detail: 'Timeout', content: noBytes };
  if (error.trailers['exception'] === 'maximum-append-size-exceeded') {
    const content = maximumAppendSizeDetail(Number(error.trailers['maximum-append-size']));
    return { code: error.code, message, detail: 'MaximumAppendSizeExceeded', content };
  }
  return { code: status.INVALID_ARGUMENT, message, detail: 'BadRequest', content: badRequestDetail(message) };
};
