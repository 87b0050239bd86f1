import { randomUUID } from 'node:crypto';
import { NO_STREAM } from '../expected-revision.ts';
import { metadataStreamOf } from '../stream-name.ts';
import type { EmbeddedLog } from './event-log.ts';

/** System streams whose metadata an empty log of the real server contains. */
const SYSTEM_STREAMS = ['$users', '$user-admin', '$user-ops'];

/** Writes the first events of an empty log; does nothing on others. */
export const writeInitialEvents = async (log: EmbeddedLog): Promise<void> => {
  if (log.last >= 0) return;
  const contentType = 'application/json';
  const data = Buffer.from(JSON.stringify({ $acl: { $r: '$admins', $w: '$admins', $d: '$admins' } }));
  for (const stream of SYSTEM_STREAMS) {
    const event = { id: randomUUID(), type: '$metadata', contentType, data, metadata: new Uint8Array() };
    await log.append(metadataStreamOf(stream), NO_STREAM, [event]);
  }
};
