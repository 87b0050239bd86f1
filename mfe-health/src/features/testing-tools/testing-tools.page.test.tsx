import { refusalMessages } from '@secondspring/contracts/http/refusal.ts';
import { screens } from '@secondspring/tests/specification/screens.ts';
import { toasts } from '@secondspring/tests/specification/toasts.ts';
import { type Answers, lost, refused } from '@secondspring/ui/testing/answers.ts';
import { openPage } from '@secondspring/ui/testing/open-page.tsx';
import { HEBREW } from '@secondspring/ui/testing/own-direction.ts';
import { consentsOf, idOf, memberOf } from '@secondspring/ui/testing/samples.ts';
import { expect, it } from 'vitest';
import routes from '../../routes.tsx';

const open = (answers: Answers = {}) =>
  openPage({
    routes,
    path: '/testing-tools',
    member: memberOf(),
    answers: { listLabFiles: () => [], listConsents: () => consentsOf(true), ...answers },
  });

it('shows which tests help, and that nothing is uploaded yet', async () => {
  const page = open();
  await page.expectWords(screens.testing, screens.uploadHint);
  await page.expectAccessible();
});

it('keeps the chosen files when an upload fails, and sends them again', async () => {
  const page = open({ uploadLabFiles: () => refused('file-storage-full') });
  const files = await page.screen.findByLabelText('Choose Files');
  await page.user.upload(files, new File(['%PDF-1.7'], 'blood.pdf', { type: 'application/pdf' }));
  await page.press('Upload 1 File');
  await page.expectToast(...toasts.uploadFailed.words);
  await page.main.findByText(`blood.pdf: ${refusalMessages['file-storage-full']}`);
  expect(page.screen.getByRole('list', { name: 'Selected files' })).toHaveTextContent('blood.pdf');
  await page.expectAccessible();
  page.answer({ uploadLabFiles: () => [] });
  await page.press('Upload 1 File');
  await page.expectToast(...toasts.filesUploaded.words);
  const [first, second] = page.asked('uploadLabFiles');
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  expect(page.screen.queryByRole('list', { name: 'Selected files' })).toBeNull();
});

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const choose = async (page: ReturnType<typeof open>, ...names: string[]) =>
  page.user.upload(await page.screen.findByLabelText('Choose Files'), names.map(pdf));

it('sends each of ten files once, and names the one that was left out', async () => {
  let sent = 0;
  const page = open({
    uploadLabFiles: () => {
      sent += 1;
      return sent === 1 ? refused('file-type-not-accepted') : [];
    },
  });
  await choose(page, 'broken.pdf', ...Array.from({ length: 9 }, (_, index) => `${index}.pdf`));
  await page.press('Upload 10 Files');
  await page.expectToast(...toasts.filesUploaded.words);
  await page.main.findByText('broken.pdf was left out. We can only keep PDF, JPEG and PNG files.');
  expect(new Set(page.asked('uploadLabFiles').map(({ idempotencyKey }) => idempotencyKey))).toHaveLength(10);
  expect(page.asked('uploadLabFiles')).toHaveLength(10);
});

it('sends only what is not stored again, and still says why a file was left out', async () => {
  const answers = [[], refused('file-incomplete'), lost, []];
  const page = open({ uploadLabFiles: () => answers.shift() ?? [] });
  await choose(page, 'stored.pdf', 'cut.pdf', 'unsent.pdf');
  const empty = new File([], 'empty.pdf', { type: 'application/pdf' });
  await page.user.upload(page.screen.getByLabelText('Choose Files'), empty);
  await page.press('Upload 3 Files');
  await page.expectToast(...toasts.uploadFailed.words);
  const reason = `cut.pdf was left out. ${refusalMessages['file-incomplete']}`;
  await page.main.findByText(reason);
  page.main.getByText('empty.pdf was left out. It’s empty.');
  const list = page.screen.getByRole('list', { name: 'Selected files' });
  expect(list).toHaveTextContent('unsent.pdf');
  expect(list).not.toHaveTextContent(/stored|cut/u);
  await page.press('Upload 1 File');
  await page.expectToast(...toasts.filesUploaded.words);
  page.main.getByText(reason);
  const [first, second, third, fourth] = page.asked('uploadLabFiles').map((asked) => asked.idempotencyKey);
  expect(new Set([first, second, third])).toHaveLength(3);
  expect(fourth).toBe(third);
  await choose(page, 'next.pdf');
  expect(page.main.queryByText(reason)).toBeNull();
});

it('gives a file that is chosen again a key of its own', async () => {
  const page = open({ uploadLabFiles: () => [] });
  const sendOne = async () => {
    await choose(page, 'blood.pdf');
    await page.press('Upload 1 File');
    await page.expectToast(...toasts.filesUploaded.words);
  };
  await sendOne();
  await sendOne();
  const [first, second] = page.asked('uploadLabFiles');
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

it('says that the files could not be loaded, and loads them on request', async () => {
  const page = open({ listLabFiles: () => refused('unavailable') });
  await page.main.findByRole('alert');
  page.screen.getByRole('heading', { level: 1, name: 'Testing Tools' });
  await page.expectAccessible();
  page.answer({
    listLabFiles: () => [
      {
        id: idOf(5),
        userId: idOf(1),
        filename: 'blood.pdf',
        mediaType: 'application/pdf',
        size: 2048,
        uploadedAt: '2026-09-20T10:00:00.000Z',
      },
    ],
  });
  await page.press('Try Again');
  await page.main.findByText(/blood\.pdf/u);
  await page.main.findByText(/^Uploaded Sep 20, 2026 at \d{1,2}:\d{2} [AP]M$/u);
});

it('shows the names of files in their own direction', async () => {
  const filename = `${HEBREW}.pdf`;
  const page = open({
    listLabFiles: () => [
      {
        id: idOf(5),
        filename,
        size: 9,
        mediaType: 'application/pdf',
        userId: idOf(1),
        uploadedAt: '2026-09-20T10:00:00.000Z',
      },
    ],
    uploadLabFiles: () => refused('file-type-not-accepted'),
  });
  await choose(page, filename);
  await page.expectOwnDirection(2);
  await page.press('Upload 1 File');
  await page.main.findByText(/was left out/u);
  await page.expectOwnDirection(2);
  await page.press(/^Remove/u);
  await page.expectOwnDirection(3);
});
