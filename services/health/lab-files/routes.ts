import { labFilesStream } from '@secondspring/contracts/streams.ts';
import * as calls from '@secondspring/contracts/http/lab-files.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import { readOwnPage } from '../own-reads.ts';
import { labFilesDecider } from './decider.ts';
import type { LabFileDependencies } from '../dependencies.ts';
import { destroyFiles } from './destroy-files.ts';
import { answerDownload } from './download.ts';
import { listLabFiles } from '@secondspring/projections/health/lab-files/queries.ts';
import { answerUpload } from './upload.ts';

const answerRemoveLabFile =
  (dependencies: LabFileDependencies): Handler<typeof calls.removeLabFile> =>
  async ({ params, caller: { userId }, idempotencyKey }) => {
    const fileId = params.id;
    const outcome = await dependencies.handle({
      decider: labFilesDecider,
      stream: labFilesStream(userId),
      command: { type: 'remove', userId, fileId },
      actor: userId,
      key: null,
      idempotencyKey: scopedIdempotencyKey(calls.removeLabFile, idempotencyKey),
    });
    if (isRefusal(outcome)) return outcome;
    // The removal is recorded. If this fails, the reactor destroys the file.
    await destroyFiles(dependencies, [fileId]).catch(() => undefined);
    return { body: undefined, token: outcome.token };
  };

export const addLabFileRoutes = (routes: Routes, dependencies: LabFileDependencies): Routes =>
  routes
    .implement(calls.uploadLabFiles, answerUpload(dependencies))
    .implement(calls.listLabFiles, (call) =>
      readOwnPage(dependencies.freshness, call, (userId) =>
        listLabFiles(dependencies, userId, call.query.cursor),
      ),
    )
    .implement(calls.downloadLabFile, answerDownload(dependencies))
    .implement(calls.removeLabFile, answerRemoveLabFile(dependencies));
