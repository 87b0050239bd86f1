import type { ClientBase, QueryConfig } from 'pg';
import { expect, it } from 'vitest';
import { increment, insert } from './change.ts';
import { things } from './things.fixture.ts';
import { writeChanges } from './write.ts';

it('sends one statement for each kind of operation, and throws the first that fails', async () => {
  const sent: string[] = [];
  const client = (fails: string): Pick<ClientBase, 'query'> =>
    ({
      query: async ({ text }: QueryConfig) => {
        sent.push(text.slice(0, 6));
        await Promise.resolve();
        if (text.startsWith(fails)) throw new Error(`${fails} failed`);
      },
    }) as Pick<ClientBase, 'query'>;
  const changes = [
    insert(things, { id: 'a' }),
    insert(things, { id: 'b' }),
    increment(things, { id: 'c' }, { count: 1 }),
  ];
  await writeChanges(client('nothing'), 'models', changes);
  expect(sent).toEqual(['insert', 'update']);
  await expect(writeChanges(client('update'), 'models', changes)).rejects.toThrow('update failed');
});
