import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { sessionQuery } from '../session/session.ts';
import { until } from '../testing/open-page.tsx';
import { memberOf } from '../testing/samples.ts';
import { useReaction } from './use-reaction.ts';

const MARK = ['mark'];

const Mark = ({ isSaved, answer }: { readonly isSaved: boolean; readonly answer: Promise<boolean> }) => {
  const client = useQueryClient();
  const { shown, react } = useReaction({
    name: 'mark',
    saved: isSaved,
    send: async () => client.setQueryData(MARK, await answer) === true,
    failureMessage: 'That didn’t go through.',
    reason: null,
  });
  return <button onClick={() => react((isMarked) => !isMarked)}>{shown ? 'Marked' : 'Not marked'}</button>;
};

const Page = ({ answer }: { readonly answer: Promise<boolean> }) => {
  const { data } = useQuery({ queryKey: MARK, queryFn: () => true, initialData: true });
  return <Mark isSaved={data} answer={answer} />;
};

it('never shows the old reaction again, however late the browser runs timers', async () => {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, memberOf({}));
  const { promise: answer, resolve } = Promise.withResolvers<boolean>();
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Page answer={answer} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: 'Marked' });
  const seen: string[] = [];
  new MutationObserver(() => seen.push(button.textContent ?? '')).observe(button, {
    characterData: true,
    subtree: true,
    childList: true,
  });
  // The answer arrives before the browser has run any timer of the press.
  const held: (() => void)[] = [];
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void) => held.push(run)) as never);
  fireEvent.click(button);
  resolve(false);
  await new Promise(setImmediate);
  for (const run of held) {
    run();
    await new Promise(setImmediate);
  }
  vi.restoreAllMocks();
  await until(() => expect(seen).toEqual(['Not marked']));
});
