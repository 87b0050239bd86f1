import { expect, it } from 'vitest';
import { verificationLink, verificationEmail } from './verification-email.ts';

it('writes an e-mail with the link and no word about health', () => {
  const { subject, text } = verificationEmail(
    'a@b.c',
    verificationLink('https://secondspring.example', 'TOKEN'),
  );
  expect(text).toContain('\nhttps://secondspring.example/verify-email?token=TOKEN\n');
  expect(subject + text).not.toMatch(/health|menopaus|symptom|hormon|treatment|period|women|body/iu);
});
