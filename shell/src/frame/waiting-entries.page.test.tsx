import { localDay } from '@secondspring/ui/dates/local-day.ts';
import { entriesOnPhone } from '@secondspring/ui/entries/entries-on-phone.ts';
import type { Entry } from '@secondspring/ui/entries/entry.ts';
import { openPage, until } from '@secondspring/ui/testing/open-page.tsx';
import { savedDraft } from '@secondspring/ui/storage/tab-storage.ts';
import { afterEach, expect, it } from 'vitest';
import { WaitingEntries } from './waiting-entries.tsx';

const today = localDay(new Date());
const entryOf = (day: string, change: Partial<Entry> = {}): Entry => ({
  key: crypto.randomUUID(),
  call: 'PUT /api/check-ins/{day}',
  input: { params: { day }, body: { mood: 4, sleep: 2, energy: 3, note: 'Awake at three' } },
  member: 'm-1',
  enteredAt: Date.parse('2026-11-24T09:30:00Z'),
  ...change,
});
const refusal = {
  status: 403,
  body: JSON.stringify({ type: 'urn:secondspring:health-consent-required', message: 'Please agree first.' }),
};
const open = () => openPage({ routes: [{ path: '*', element: <WaitingEntries /> }], path: '/' });

afterEach(() => entriesOnPhone.set({ waiting: [], refused: [] }));

it('says how much waits to be sent', async () => {
  const { screen, expectAccessible } = open();
  entriesOnPhone.set({ waiting: [entryOf(today)], refused: [] });
  await screen.findByText('1 entry is kept on this phone and will be sent.');
  entriesOnPhone.set({ waiting: [entryOf(today), entryOf(today)], refused: [] });
  await screen.findByText('2 entries are kept on this phone and will be sent.');
  await expectAccessible();
});

it('shows what was refused, with her words and the reason, and puts a check-in back into its form', async () => {
  const page = open();
  const treatment = entryOf('', {
    call: 'PUT /api/treatment-log/{entryId}',
    input: { params: { entryId: 'e-1' }, body: { name: 'Yoga', startedOn: '2026-11-01' } },
    refusal,
  });
  entriesOnPhone.set({ waiting: [], refused: [entryOf(today, { refusal }), treatment] });
  await page.screen.findByText(/2 entries weren’t saved/u);
  await page.press('See Why');
  const dialog = await page.dialog();
  dialog.getByText('Awake at three');
  dialog.getByText('mood: Good · sleep: Poor · energy: Fair');
  dialog.getByText('Yoga');
  expect(dialog.getAllByText('Please agree first.')).toHaveLength(2);
  expect(dialog.getAllByRole('button', { name: 'Try Again' })).toHaveLength(1);
  await page.expectAccessible();
  await page.press('Change It');
  await until(() => expect(location.pathname).toBe('/progress'));
  expect(history.state).toMatchObject({ usr: { day: today } });
  expect(savedDraft(['unfinished', 'm-1', `day-${today}`], (fields) => fields)).toMatchObject({
    mood: 4,
    note: 'Awake at three',
  });
});

it('offers to send again what is too old to be changed', async () => {
  const page = open();
  entriesOnPhone.set({ waiting: [], refused: [entryOf('2026-09-01', { refusal })] });
  await page.press('See Why');
  const dialog = await page.dialog();
  expect(dialog.queryByRole('button', { name: 'Change It' })).toBeNull();
  dialog.getByRole('button', { name: 'Try Again' });
});
