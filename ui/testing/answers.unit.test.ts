import { getResponse } from 'msw';
import { expect, it } from 'vitest';
import { type Answers, createAnsweringServer, followedBy, lost, refused } from './answers.ts';
import { idOf, treatmentOf } from './samples.ts';

const ask = async (answers: Answers, path: string, init?: RequestInit) => {
  const server = createAnsweringServer();
  server.answer(answers);
  const answer = await getResponse([...server.handlers], new Request(`http://localhost${path}`, init));
  return { answer, server };
};
const treatment = `/api/treatments/${idOf(70)}`;

it('responds by the contract, and records the requests', async () => {
  const { answer, server } = await ask({ getTreatment: () => treatmentOf() }, treatment);
  expect(await answer?.json()).toEqual(treatmentOf());
  expect(server.asked('getTreatment')).toMatchObject([{ params: { id: idOf(70) } }]);
  expect(server.faults).toEqual([]);
});

it('refuses with the status and the message of the contract', async () => {
  const { answer } = await ask({ getTreatment: () => refused('treatment-not-found') }, treatment);
  expect(answer?.status).toBe(404);
  expect(await answer?.json()).toMatchObject({ message: 'Treatment not found' });
});

it('links to the next page of a list', async () => {
  const { answer } = await ask({ listTreatments: () => followedBy([], '7') }, '/api/treatments');
  expect(answer?.headers.get('link')).toBe('</api/treatments?cursor=7>; rel="next"');
});

it('breaks the connection without reporting an error', async () => {
  const { answer, server } = await ask({ getTreatment: () => lost }, treatment);
  expect(answer?.type).toBe('error');
  expect(server.faults).toEqual([]);
});

it.each<[string, Answers, string, RequestInit?]>([
  ['an answer of another shape', { getTreatment: () => treatmentOf({ averageRating: 51 }) }, treatment],
  ['a refusal that the call never gives', { getTreatment: () => refused('post-not-found') }, treatment],
  ['a call without an answer', {}, treatment],
  ['a path that the contract does not take', { getTreatment: () => treatmentOf() }, '/api/treatments/7'],
  [
    'a body that the contract does not take',
    { updateProfile: () => refused('conflict') },
    '/api/users/profile',
    { method: 'PATCH', body: '{}', headers: { 'content-type': 'application/json' } },
  ],
  [
    'a further page of what has no pages',
    { listTreatmentCategories: () => followedBy([], '7') },
    '/api/treatment-categories',
  ],
])('reports %s', async (_, answers, path, init) => {
  const { server } = await ask(answers, path, init);
  expect(server.faults).toHaveLength(1);
});
