import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Sheet } from '../sheet/sheet.tsx';
import { Dialog } from './dialog.tsx';

const Stepwise = ({ from }: { readonly from: number }) => {
  const [step, setStep] = useState<number | null>(null);
  return (
    <>
      <button type="button" onClick={() => setStep(from)}>
        Open
      </button>
      {step !== null && (
        <Dialog
          open
          onOpenChange={() => setStep(null)}
          title="A title"
          step={`Step ${step}`}
          steps={{ current: step, onBack: () => setStep(step - 1) }}
        >
          <button type="button" onClick={() => setStep(step + 1)}>
            Next
          </button>
          <button type="button" onClick={() => setStep(step - 1)}>
            Previous
          </button>
        </Dialog>
      )}
    </>
  );
};

const kinds = { Dialog, Sheet } as const;

const Page = ({ kind }: { readonly kind: keyof typeof kinds }) => {
  const [open, setOpen] = useState(false);
  const Kind = kinds[kind];
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Kind open={open} onOpenChange={setOpen} title="A title">
        Some words
      </Kind>
    </>
  );
};

/** A history of entries, which the simulated browser does not have. */
const fakeHistory = () => {
  const entries: unknown[] = [null];
  vi.spyOn(history, 'state', 'get').mockImplementation(() => entries.at(-1));
  vi.spyOn(history, 'pushState').mockImplementation((state) => void entries.push(state));
  const back = () => {
    entries.pop();
    dispatchEvent(new PopStateEvent('popstate'));
  };
  vi.spyOn(history, 'back').mockImplementation(back);
  vi.spyOn(history, 'go').mockImplementation((by = 0) => {
    entries.splice(entries.length + by);
    dispatchEvent(new PopStateEvent('popstate'));
  });
  return { entries, back };
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each(['Dialog', 'Sheet'] as const)('closes a %s by going back, and stays on the page', async (kind) => {
  const { entries, back } = fakeHistory();
  render(<Page kind={kind} />);
  await act(async () => screen.getByRole('button', { name: 'Open' }).click());
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(entries).toHaveLength(2);
  act(back);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(entries).toHaveLength(1);
});

it('takes its history entry back when it is closed by its button', async () => {
  const { entries } = fakeHistory();
  render(<Page kind="Dialog" />);
  await act(async () => screen.getByRole('button', { name: 'Open' }).click());
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  await waitFor(() => expect(entries).toHaveLength(1));
});

it('stays open when it is opened again while the browser is still going back', async () => {
  const { entries, back } = fakeHistory();
  const goingBack = vi.spyOn(history, 'back').mockReturnValue();
  render(<Page kind="Dialog" />);
  await act(async () => screen.getByRole('button', { name: 'Open' }).click());
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  await waitFor(() => expect(goingBack).toHaveBeenCalledOnce());
  await act(async () => screen.getByRole('button', { name: 'Open' }).click());
  await act(async () => back());
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(entries).toHaveLength(2);
});

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

describe('a dialog in steps', () => {
  it('goes one step back each time she goes back, and closes on the first', async () => {
    const { entries, back } = fakeHistory();
    render(<Stepwise from={1} />);
    await press('Open');
    await press('Next');
    await press('Next');
    expect(entries).toHaveLength(4);
    act(back);
    expect(screen.getByText('Step 2')).toBeVisible();
    act(back);
    expect(screen.getByText('Step 1')).toBeVisible();
    expect(entries).toHaveLength(2);
    act(back);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(entries).toHaveLength(1);
  });

  it('goes one step back from the step of a kept draft', async () => {
    const { entries, back } = fakeHistory();
    render(<Stepwise from={3} />);
    await press('Open');
    expect(entries).toHaveLength(4);
    act(back);
    expect(screen.getByText('Step 2')).toBeVisible();
  });

  it('takes the entry of a step back with its Previous button', async () => {
    const { entries } = fakeHistory();
    render(<Stepwise from={1} />);
    await press('Open');
    await press('Next');
    await press('Previous');
    await waitFor(() => expect(entries).toHaveLength(2));
    expect(screen.getByText('Step 1')).toBeVisible();
  });

  it('takes all its entries back when it is closed by its button', async () => {
    const { entries } = fakeHistory();
    render(<Stepwise from={1} />);
    await press('Open');
    await press('Next');
    await press('Close');
    await waitFor(() => expect(entries).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
