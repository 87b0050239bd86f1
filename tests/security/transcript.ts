import { etagOf } from '@secondspring/platform/http/answers/validators.ts';
import type { Answered, Calling } from '../integration/world/calling.ts';
import type { Played, WrittenItem } from './twin-acts.ts';

/** What a leaking product would add to an answer. */
export type Leak = (body: unknown, written: readonly WrittenItem[]) => unknown;

/** Every answer to one reader, in a fixed order. */
export type Transcript = {
  /** Without values that are random in every world: ids are numbered by first appearance, and cursors and the catalogue's date are left out. */
  readonly normalised: string;
  /** Every value in the original answers, in JSON. */
  readonly values: ReadonlySet<string>;
};

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gu;
/** Headers that differ from call to call. */
const VARYING = new Set(['date', 'x-request-id']);

const normalise = (text: string): string => {
  const ids = new Map<string, string>();
  return text
    .replaceAll(/cursor=[\w-]+/gu, 'cursor')
    .replaceAll(/"20(?!31)\d\d-[-0-9T:.]+Z"/gu, '"when it was started"')
    .replaceAll(UUID, (id) => {
      const known = ids.get(id) ?? `#${ids.size}`;
      ids.set(id, known);
      return known;
    });
};

/** Every value within a value, in JSON. */
export const leavesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(leavesOf)
    : [JSON.stringify(value) ?? 'null'];

const readsOf = ({ written, treatments }: Played): string[] => [
  '/api/community/categories',
  '/api/community/posts',
  ...[1, 2, 3].map((category) => `/api/community/posts?categoryId=${category}`),
  '/api/stories',
  '/api/stories?author=others',
  ...Array.from({ length: 11 }, (_, place) => `/api/stories?tag=${place + 1}`),
  ...written.flatMap(({ kind, id, parent }) => {
    switch (kind) {
      case 'post':
        return [`/api/community/posts/${id}`, `/api/community/posts/${id}/comments`];
      case 'story':
        return [`/api/stories/${id}`, `/api/stories/${id}/comments`, `/api/stories/${id}/author`];
      case 'review':
        return [`/api/treatments/${parent}`, `/api/treatments/${parent}/reviews`];
      default:
        return [];
    }
  }),
  ...treatments.slice(0, 1).map((id) => `/api/treatments/${id}/reviews`),
];

/** The answers to every read of the community, the stories, the reviews and the search, and to attempts to remove others’ items. */
export const transcriptOf = async (
  played: Played,
  reader: Calling,
  leak: Leak = (body) => body,
): Promise<Transcript> => {
  const lines: string[] = [];
  const values = new Set<string>();
  const note = (method: string, path: string, { status, body, headers, next }: Answered): void => {
    const visible = leak(body, played.written);
    // An ETag that is the hash of public content reveals nothing; any other is compared as it is.
    const cursor =
      next === undefined ? '' : (new URL(next, 'http://localhost').searchParams.get('cursor') ?? '');
    const ofBody = etagOf(JSON.stringify(body), cursor);
    const headerLines = [...headers]
      .filter(([name]) => !VARYING.has(name) && !name.startsWith('consistency'))
      .map(([name, value]) => (name === 'etag' && value === ofBody ? [name, 'of the body'] : [name, value]));
    lines.push(JSON.stringify([method, path, status, headerLines, visible]));
    for (const value of leavesOf(visible)) values.add(value);
  };
  for (const start of readsOf(played))
    for (let path: string | undefined = start; path !== undefined;) {
      const answer: Answered = await reader('GET', path);
      note('GET', path, answer);
      path = answer.next;
    }
  for (const words of ['sleep', 'title', '"number 1"', 'nothing'])
    note('POST', words, await reader('POST', '/api/search', { body: { text: words } }));
  for (const { kind, id } of played.written) {
    const path = {
      post: '/api/community/posts/',
      comment: '/api/community/comments/',
      story: '/api/stories/',
      storyComment: '/api/stories/comments/',
      review: '/api/reviews/',
    }[kind];
    note('DELETE', `${path}${id}`, await reader('DELETE', `${path}${id}`));
  }
  return { normalised: normalise(lines.join('\n')), values };
};
