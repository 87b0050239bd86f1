import { EXIT } from '@secondspring/platform/process/exit-codes.ts';
import { whenNeeded } from '@secondspring/platform/process/standby.ts';
import { CorruptRecord } from '../event-store/log/record.ts';
import type { ChildReport } from './child.ts';
import { dataFolder, type DataFolder } from './data-folder.ts';
import { takeLock } from '@secondspring/platform/process/folder-lock.ts';
import { firstLine } from './startup-error.ts';

/** How long processes of a killed run may take to exit. */
export const LEFTOVER_TIMEOUT_MS = 30_000;
/** How long an orderly stop may take before the process exits anyway. */
const STOP_TIMEOUT_MS = 15_000;

export type ChildWork = {
  /** Environment variables for the other children. */
  readonly ready: Readonly<Record<string, string>>;
  stop(): Promise<void>;
};

/**
 * Runs a child of the launcher: waits until it is needed, takes the role's lock on the data folder, starts, and stops in
 * order at SIGTERM or when the launcher is gone. Reports a failed start to the launcher in one line.
 */
export const runChild = async (
  role: string,
  start: (folder: DataFolder) => Promise<ChildWork>,
): Promise<void> => {
  await whenNeeded();
  const folder = dataFolder(process.env['DATA_DIR'] ?? '');
  // Both write to a log file. On a full disk lines are dropped and the process continues.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  let work: ChildWork | undefined;
  let leaving = false;
  const leave = async (): Promise<void> => {
    if (leaving) return;
    leaving = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await work?.stop();
    process.exit(0);
  };
  process.on('disconnect', () => void leave());
  process.on('SIGTERM', () => void leave());
  process.on('SIGINT', () => undefined);
  try {
    const lock = await takeLock(folder.root, role, LEFTOVER_TIMEOUT_MS);
    if (lock === undefined) throw new Error(`An earlier run still uses ${folder.root}`);
    work = await start(folder);
    // Stop was requested during the start.
    if (leaving) await work.stop();
    else reportToLauncher({ ready: work.ready });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    const code = error instanceof CorruptRecord ? EXIT.damaged : EXIT.refused;
    reportToLauncher({ failed: firstLine(error) }, () => process.exit(code));
  }
};

/** Sends a message to the launcher; calls `sent` even without a launcher. */
export const reportToLauncher = (message: ChildReport, sent: () => void = () => undefined): void => {
  if (process.send === undefined || !process.connected) sent();
  else process.send(message, undefined, undefined, sent);
};
