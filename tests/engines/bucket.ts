import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The part of S3's protocol that the file store uses, over a map in memory. */
export type Bucket = {
  /** Address for FILES_URL. */
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** Refuses calls of this method from now on; undefined refuses none. */
  refuse(method: string | undefined): void;
  stop(): Promise<void>;
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => Buffer.concat(await request.toArray());
const xml = (inner: string): string => `<?xml version="1.0" encoding="UTF-8"?>${inner}`;
const listed = (keys: readonly string[]): string =>
  xml(
    `<ListBucketResult><IsTruncated>false</IsTruncated>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`,
  );

/** The bucket is named `lab`. */
export const startBucket = async (): Promise<Bucket> => {
  const objects = new Map<string, Buffer>();
  let refused: string | undefined;

  const answer = async (
    request: IncomingMessage,
  ): Promise<[number, string | Buffer, Record<string, string>?]> => {
    const { pathname } = new URL(request.url ?? '', 'http://bucket');
    const key = pathname.replace(/^\/lab\/?/u, '');
    const body = await bodyOf(request);
    if (request.method === refused) return [403, xml('<Error><Code>AccessDenied</Code></Error>')];
    switch (request.method) {
      case 'PUT':
        objects.set(key, body);
        return [200, '', { ETag: '"whole"' }];
      case 'GET': {
        if (key === '') return [200, listed([...objects.keys()])];
        const found = objects.get(key);
        return found === undefined ? [404, xml('<Error><Code>NoSuchKey</Code></Error>')] : [200, found];
      }
      case 'DELETE':
        objects.delete(key);
        return [204, ''];
      default:
        return [501, ''];
    }
  };
  const server = createServer((request, response) => {
    void answer(request).then(
      ([status, body, headers = {}]) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3://lab/files?endpoint=http://127.0.0.1:${port}`,
    objects,
    refuse: (method) => {
      refused = method;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
