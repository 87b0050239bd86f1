import { openPage, until } from '@secondspring/ui/testing/open-page.tsx';
import { beforeEach, expect, it, vi } from 'vitest';
import routes from '../../routes.tsx';
import type { Talk } from './timeline.ts';

const guide = { slug: 'sleep', title: 'How to sleep', summary: 'A short guide.', minutes: 3 };
const talk: Talk = {
  slug: 'winding-down',
  title: 'Winding down for the night',
  summary: 'Eight minutes of letting go.',
  about: ['Not while you drive.'],
  seconds: 900,
  reviewed: '2026-11-29',
  clinician: null,
  sources: [{ title: 'A source', url: null }],
  parts: [
    {
      title: 'Settling in',
      picture: null,
      cues: [
        { at: 0, words: 'Lie down.' },
        { at: 300, words: 'Breathe out.' },
      ],
    },
    { title: 'Drifting', picture: null, cues: [{ at: 600, words: 'Good night.' }] },
  ],
};
const open = (path = '/resources/winding-down', parts = talk.parts) =>
  openPage({
    routes,
    path,
    answers: { getTalk: () => ({ ...talk, parts }), listGuides: () => ({ topics: [], sleepGuide: guide }) },
  });

let saying: string | null = null;
beforeEach(() => {
  saying = null;
});
/** A browser that has these voices. */
const voices = (...own: { lang: string; localService: boolean }[]) => {
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => own,
    speak: ({ text }: { text: string }) => {
      saying = text;
    },
    cancel: () => {
      saying = null;
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
};

it('reads each sentence aloud where she is, and stops when she pauses or leaves', async () => {
  voices({ lang: 'en-GB', localService: true });
  const page = open();
  await page.main.findByText('Lie down.', { selector: '[aria-live]' });
  await page.press('Forward a sentence');
  await page.press('Forward a sentence');
  await page.main.findByText('10:00 of 15:00');
  page.main.getByRole('progressbar', { name: 'Drifting' });
  await page.press('Back a sentence');
  expect(saying).toBeNull();
  await page.press('Play');
  await until(() => expect(saying).toBe('Breathe out.'));
  await page.press('Forward a sentence');
  await until(() => expect(saying).toBe('Good night.'));
  await page.press('Pause');
  await until(() => expect(saying).toBeNull());
  await page.press('Play');
  await until(() => expect(saying).toBe('Good night.'));
  await page.user.click(page.main.getByRole('link', { name: 'Back to Resources' }));
  await until(() => expect(saying).toBeNull());
});

it('shows the words, and says so, where the phone has no voice of its own', async () => {
  voices({ lang: 'en-GB', localService: false });
  const page = open();
  await page.press('Play');
  expect((await page.main.findByRole('status')).textContent).toMatch(/no English voice of its own/u);
  page.main.getByText('Lie down.', { selector: '[aria-live="polite"]' });
  expect(saying).toBeNull();
  await page.expectAccessible();
});

it('starts from the beginning again after its end', async () => {
  voices({ lang: 'en-GB', localService: true });
  const page = open();
  await page.press('Forward a sentence');
  await page.press('Forward a sentence');
  await page.press('Forward a sentence');
  await page.main.findByText('15:00 of 15:00');
  await page.press('Play');
  await until(() => expect(saying).toBe('Lie down.'));
});

it('shows the drawing of the part that is read', async () => {
  voices();
  const page = open('/resources/your-body', [
    { title: 'Heart', picture: 'heart', cues: [{ at: 0, words: 'It beats.' }] },
    { title: 'Bones', picture: 'bones', cues: [{ at: 600, words: 'They carry.' }] },
  ]);
  const drawn = async () => (await page.main.findByRole('presentation')).getAttribute('src');
  const heart = await drawn();
  await page.press('Forward a sentence');
  await until(async () => expect(await drawn()).not.toBe(heart));
  await page.expectAccessible();
});
