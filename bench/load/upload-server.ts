import { createSecretKey, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uploadLabFiles } from '@secondspring/contracts/http/lab-files.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { storeUpload } from '@secondspring/health/lab-files/store-upload.ts';
import { createFolderStore } from '@secondspring/platform/files/folder-store.ts';
import { createServiceApp } from '@secondspring/platform/http/server/app.ts';
import { createRoutes } from '@secondspring/platform/http/calls/routes.ts';
import { formidable } from 'formidable';
import { pino } from 'pino';

/**
 * Accepts uploads in its own process, so that its memory is measured apart from the sender's. `ours`: form parsing,
 * checks, sealing and flushing as in the health service, without databases. `peer`: formidable, which writes files
 * unchanged. Sends its port; answers each message with the peak memory in bytes since the last one.
 */
const [kind, folder = ''] = process.argv.slice(2);

const ours = () => {
  const fileStore = createFolderStore(folder);
  const own = {
    fileStore,
    pendingUploads: { begin: () => Promise.resolve(), end: () => Promise.resolve() },
    vault: {
      sealingKey: () => Promise.resolve({ kid: '', key: createSecretKey(randomBytes(32)) }),
      eraseItem: () => Promise.resolve(),
    },
  };
  const routes = createRoutes([uploadLabFiles]).implement(uploadLabFiles, async ({ files, caller }) => {
    const stored = await storeUpload(own, caller.userId, files, Infinity);
    return isRefusal(stored) ? stored : { body: [] };
  });
  return createServiceApp({
    name: 'upload',
    routes,
    log: pino({ level: 'silent' }),
    publicOrigin: 'http://localhost:3000',
    trustedProxies: 0,
    sessions: {
      isVisitor: () => false,
      callerOf: () =>
        Promise.resolve({ userId: 'her', role: 'member', provenAt: 0, session: 'this', isShared: false }),
      roleOf: () => Promise.resolve('member'),
      end: () => Promise.resolve(),
    },
    ownWrites: { of: () => new Map(), add: () => undefined },
    freshness: { version: () => Promise.resolve(null), knownVersion: () => undefined },
    rateLimits: { take: () => Promise.resolve() },
    readiness: {},
    pool: { waitingCount: 0 },
  }).callback();
};

const takeOurs = ours();
const server = createServer((request, response) => {
  if (kind === 'ours') void takeOurs(request, response);
  else
    void formidable({ uploadDir: folder })
      .parse(request)
      .then(
        () => response.writeHead(201).end(),
        () => response.destroy(),
      );
});
let peak = process.memoryUsage.rss();
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
process.on('message', () => {
  process.send?.({ peak });
  peak = process.memoryUsage.rss();
});
process.once('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
