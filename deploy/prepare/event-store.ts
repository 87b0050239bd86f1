import {
  ANY,
  BACKWARDS,
  END,
  EventStoreDBClient,
  jsonEvent,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { readers } from '../services.ts';

/** `writers` append and read; `readers` only read. */
const GROUPS = { writers: 'services', readers: 'projectors' } as const;

/** The default access-control list of EventStoreDB. */
const SETTINGS = '$settings';
const READERS = [GROUPS.writers, GROUPS.readers, '$admins'];

/** Services append to our streams and projectors read them. Only administrators delete, change metadata, or write system streams. */
const DEFAULT_ACL = {
  $userStreamAcl: {
    $r: READERS,
    $w: GROUPS.writers,
    $d: '$admins',
    $mr: [GROUPS.writers, '$admins'],
    $mw: '$admins',
  },
  $systemStreamAcl: { $r: READERS, $w: '$admins', $d: '$admins', $mr: '$admins', $mw: '$admins' },
};

const NOT_FOUND = 404;

/** The HTTP API of the first node, with the credentials of a connection string. */
const httpApiOf = (url: string): { at: string; headers: Record<string, string> } => {
  const [, user = '', password = '', host = ''] = /^\w+:\/\/([^:]+):([^@]+)@([^,/?]+)/u.exec(url) ?? [];
  const credentials = Buffer.from(`${user}:${password}`).toString('base64');
  return {
    at: `https://${host}`,
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
  };
};

const putUser = async (url: string, name: string, password: string): Promise<void> => {
  const { at, headers } = httpApiOf(url);
  const ask = async (method: string, path: string, body?: unknown): Promise<number> => {
    const answer = await fetch(at + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await answer.body?.cancel();
    if (answer.status >= 400 && answer.status !== NOT_FOUND)
      throw new Error(`the event store answers ${answer.status} about the user ${name}`);
    return answer.status;
  };
  const groups = [readers.some((reader) => reader === name) ? GROUPS.readers : GROUPS.writers];
  const there = (await ask('GET', `/users/${name}`)) !== NOT_FOUND;
  if (!there) {
    await ask('POST', '/users/', { loginName: name, fullName: name, groups, password });
    return;
  }
  await ask('PUT', `/users/${name}`, { fullName: name, groups });
  await ask('POST', `/users/${name}/command/reset-password`, { newPassword: password });
};

const lastSettings = async (client: EventStoreDBClient): Promise<unknown> => {
  try {
    for await (const { event } of client.readStream(SETTINGS, {
      direction: BACKWARDS,
      fromRevision: END,
      maxCount: 1,
    }))
      return event?.data;
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
  return undefined;
};

/**
 * Creates the users of the event store and sets access control, so that unknown users can do nothing.
 * @param url connection string of the administrator
 * @throws errors of the store
 */
export const prepareEventStore = async (
  url: string,
  passwords: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [name, password] of Object.entries(passwords)) await putUser(url, name, password);
  const client = EventStoreDBClient.connectionString(url);
  try {
    if (JSON.stringify(await lastSettings(client)) === JSON.stringify(DEFAULT_ACL)) return;
    const settings = jsonEvent({ type: 'update-default-acl', data: DEFAULT_ACL });
    await client.appendToStream(SETTINGS, settings, { expectedRevision: ANY });
  } finally {
    await client.dispose();
  }
};
