import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastStore } from '../../toasts/toast-store.ts';
import { Toasts } from './toasts.tsx';

const toast = () => screen.queryByRole('listitem');

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Shows a toast beside a field that has the focus, as after a tap on the button of a form. */
const showToast = async () => {
  render(
    <>
      <input aria-label="Title" />
      <Toasts />
    </>,
  );
  screen.getByRole('textbox').focus();
  act(() => toastStore().say({ title: 'Please select a phase' }));
  await pass(20);
  const words = screen.getByText('Please select a phase', { selector: 'li *' });
  return { words, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
};

beforeEach(() => {
  vi.useFakeTimers();
  // The library that presses asks for this name before it advances a faked clock.
  vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each(['TouchA', 'MouseLeft'])('goes five seconds after a press by %s', async (key) => {
  const { words, user } = await showToast();
  await user.pointer([{ keys: `[${key}]`, target: words }, { target: document.body }]);
  expect(screen.getByRole('textbox')).toHaveFocus();
  await pass(4900);
  expect(toast()).toBeVisible();
  await pass(200);
  expect(toast()).toBeNull();
});

it('stays while the mouse is on it', async () => {
  const { words, user } = await showToast();
  await user.pointer({ target: words });
  await pass(20_000);
  expect(toast()).toBeVisible();
  await user.pointer({ target: document.body });
  await pass(5000);
  expect(toast()).toBeNull();
});
