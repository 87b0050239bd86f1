import { refusalMessages } from '@secondspring/contracts/http/refusal.ts';
import { screens } from '@secondspring/tests/specification/screens.ts';
import { toasts } from '@secondspring/tests/specification/toasts.ts';
import { type Answers, refused } from '@secondspring/ui/testing/answers.ts';
import { openPage } from '@secondspring/ui/testing/open-page.tsx';
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
  const files = await page.screen.findByLabelText('Choose lab result files');
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

it('keeps the good files of an upload, and names the one that was left out', async () => {
  let sent = 0;
  const page = open({
    uploadLabFiles: () => {
      sent += 1;
      // All at once, then the wrong one by itself.
      return sent <= 2 ? refused('file-type-not-accepted') : [];
    },
  });
  const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
  await page.user.upload(await page.screen.findByLabelText('Choose lab result files'), [
    pdf('broken.pdf'),
    pdf('blood.pdf'),
  ]);
  await page.press('Upload 2 Files');
  await page.expectToast(...toasts.filesUploaded.words);
  await page.main.findByText('Left out: broken.pdf (We can only keep PDF, JPEG and PNG files).');
  expect(page.asked('uploadLabFiles')).toHaveLength(3);
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
