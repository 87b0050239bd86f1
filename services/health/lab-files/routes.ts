import * as calls from '@secondspring/contracts/http/lab-files.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { labFilesStream } from '@secondspring/contracts/streams.ts';
import { answerCommand } from '@secondspring/platform/http/calls/answer-command.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { listLabFiles } from '@secondspring/projections/health/lab-files/queries.ts';
import type { LabFileDependencies } from '../dependencies.ts';
import { readOwnPage } from '../own-reads.ts';
import { labFilesDecider as decider } from './decider.ts';
import { destroyFiles } from './destroy-files.ts';
import { answerDownload } from './download.ts';
import { answerUpload } from './upload.ts';

export const addLabFileRoutes = (routes: Routes, own: LabFileDependencies): Routes =>
  routes
    .implement(calls.uploadLabFiles, answerUpload(own))
    .implement(calls.listLabFiles, (call) =>
      readOwnPage(own.freshness, call, (userId) => listLabFiles(own, userId, call.query.cursor)),
    )
    .implement(calls.downloadLabFile, answerDownload(own))
    .implement(calls.removeLabFile, async (call) => {
      const { userId } = call.caller;
      const fileId = call.params.id;
      const command = { type: 'remove', userId, fileId } as const;
      const removal = { decider, stream: labFilesStream(userId), command, key: null };
      const outcome = await answerCommand(own.handle, calls.removeLabFile, call, removal, () => undefined);
      // The removal is recorded. If this fails, the reactor destroys the file.
      if (!isRefusal(outcome)) await destroyFiles(own, [fileId]).catch(() => undefined);
      return outcome;
    });
