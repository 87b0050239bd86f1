import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProtocolError, type ClientOperation } from './operations.ts';
import { MAX_CONTROL_LINE, Parser } from './parser.ts';

const MAX_PAYLOAD = 1024;

const parse = (pieces: readonly Buffer[]): ClientOperation[] => {
  const parser = new Parser(MAX_PAYLOAD);
  return pieces.flatMap((piece) => [...parser.push(piece)]);
};

const cut = (bytes: Buffer, places: readonly number[]): Buffer[] => {
  const edges = [...places.map((place) => place % (bytes.length + 1)), 0, bytes.length];
  edges.sort((a, b) => a - b);
  return edges.slice(1).map((end, index) => bytes.subarray(edges[index], end));
};

const token = fc.stringMatching(/^[a-zA-Z0-9_$-]{1,8}$/);
const subject = fc.array(token, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
const payload = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));

const publication = fc
  .record({ subject, reply: fc.option(subject, { nil: undefined }), payload, headers: fc.nat(200) })
  .map(({ headers, ...rest }) => {
    const headerBytes = Math.min(headers, rest.payload.length);
    return { op: 'publish' as const, headerBytes, ...rest };
  });
const operation: fc.Arbitrary<ClientOperation> = fc.oneof(
  fc.constant({ op: 'ping' } as const),
  fc.constant({ op: 'pong' } as const),
  fc.record({
    op: fc.constant('subscribe' as const),
    subject,
    queue: fc.option(token, { nil: undefined }),
    sid: token,
  }),
  fc.record({ op: fc.constant('unsubscribe' as const), sid: token, max: fc.nat(1000) }),
  publication,
);

const write = (operation: ClientOperation): Buffer => {
  switch (operation.op) {
    case 'ping':
      return Buffer.from('PING\r\n');
    case 'pong':
      return Buffer.from('pong\n');
    case 'subscribe':
      return Buffer.from(`SUB ${operation.subject} ${operation.queue ?? ''} ${operation.sid}\r\n`);
    case 'unsubscribe':
      return Buffer.from(`UNSUB\t${operation.sid} ${operation.max}\r\n`);
    case 'publish': {
      const { subject, reply, headerBytes, payload } = operation;
      const to = `${subject} ${reply ?? ''}`;
      const line = headerBytes > 0 ? `HPUB ${to} ${headerBytes}` : `PUB ${to}`;
      return Buffer.concat([Buffer.from(`${line} ${payload.length}\r\n`), payload, Buffer.from('\r\n')]);
    }
    default:
      throw new Error(`${operation.op} is not generated`);
  }
};

describe('Parser', () => {
  it('reads the same operations however the input is split', () => {
    fc.assert(
      fc.property(
        fc.array(operation, { maxLength: 12 }),
        fc.array(fc.nat(), { maxLength: 30 }),
        (operations, places) => {
          const bytes = Buffer.concat(operations.map(write));
          expect(parse(cut(bytes, places))).toEqual(operations);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('reads input byte by byte', () => {
    const bytes = Buffer.from('CONNECT {"verbose":true}\r\nHPUB a r 2 5\r\nhhabc\r\nPING\r\n');
    const pieces = [...bytes].map((byte) => Buffer.from([byte]));
    expect(parse(pieces).map(({ op }) => op)).toEqual(['connect', 'publish', 'ping']);
  });

  it.each([
    ['an unknown operation', 'HELLO\r\n', 'Unknown Protocol Operation'],
    ['a payload above the limit', 'PUB a 1025\r\n', 'Maximum Payload Violation'],
    ['a control line without end', 'x'.repeat(MAX_CONTROL_LINE + 1), 'Maximum Control Line Exceeded'],
    ['headers longer than the message', 'HPUB a 6 5\r\n', 'Parser Error'],
    ['a size that is no number', 'PUB a -1\r\n', 'Parser Error'],
    ['a missing size', 'PUB a\r\n', 'Parser Error'],
    ['a subscription without id', 'SUB a\r\n', 'Parser Error'],
    ['options that are not JSON', 'CONNECT {\r\n', 'Parser Error'],
    ['a payload longer than announced', 'PUB a 2\r\nabc\r\n', 'Unknown Protocol Operation'],
  ])('rejects %s', (_, text, words) => {
    expect(() => parse([Buffer.from(text)])).toThrow(new ProtocolError(words));
  });
});
