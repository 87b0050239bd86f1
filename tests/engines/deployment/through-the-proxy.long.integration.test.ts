import { randomUUID } from 'node:crypto';
import { consentTexts } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../integration/product/browser.ts';
import { done } from '../../integration/product/done.ts';

const { SECONDSPRING_URL: url = '', SECONDSPRING_MAIL_URL: mailbox = '' } = process.env;
const missing = 'SECONDSPRING_URL names no installation on the stand-ins (docs/operating/install.md)';
const setting = url === '' ? { skip: true, meta: { skippedBecause: missing } } : {};

const POLL = { timeout: 60_000, interval: 1000 };
const PDF = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';

/** Node must trust the installation's authority: set NODE_EXTRA_CA_CERTS to its `ca.crt`. */
describe('an installation behind its proxy, with its certificate verified', setting, () => {
  const email = `${randomUUID()}@example.org`;
  let member: Browser;
  beforeAll(async () => {
    member = new Browser(url);
    await member.signIn(email);
    const { version: textVersion } = consentTexts['health-data'];
    await done(member, 'PUT', '/api/consents/health-data', { textVersion });
    await done(member, 'PATCH', '/api/users/profile', { firstName: 'Ada', dateOfBirth: '1971-05-02' });
  });

  it('returns the signed-in member', async () => {
    const answer = await member.send('/api/auth/user');
    expect(await answer.json()).toMatchObject({ email, firstName: 'Ada' });
    expect((await new Browser(url).send('/api/auth/user')).status).toBe(401);
  });

  it('changes the average of a treatment after a review', async () => {
    const treatments = (await (await member.send('/api/treatments')).json()) as {
      id: string;
      reviewCount: number;
    }[];
    const [treatment] = treatments.toSorted((one, other) => one.reviewCount - other.reviewCount);
    const path = `/api/treatments/${treatment?.id}`;
    await done(member, 'POST', `${path}/reviews`, { overallRating: 5, wouldRecommend: true });
    const read = async (): Promise<unknown> => await (await new Browser(url).send(path)).json();
    await expect
      .poll(read, POLL)
      .toMatchObject({ reviewCount: (treatment?.reviewCount ?? 0) + 1, averageRating: expect.anything() });
  });

  it('stores a file, returns the same bytes, and removes it', async () => {
    const form = new FormData();
    form.append('files', new File([PDF], 'blood.pdf', { type: 'application/pdf' }));
    const uploaded = await member.form('/api/bloodwork/upload', form);
    expect(uploaded.status).toBe(201);
    const [file] = (await uploaded.json()) as { id: string }[];
    const download = (): Promise<Response> => member.send(`/api/bloodwork/${file?.id}/download`);
    await expect.poll(async () => (await download()).status, POLL).toBe(200);
    expect(await (await download()).text()).toBe(PDF);
    await done(member, 'DELETE', `/api/bloodwork/${file?.id}`);
    await expect.poll(async () => (await download()).status, POLL).toBe(404);
  });

  it('sends an e-mail', async (context) => {
    if (mailbox === '') context.skip('SECONDSPRING_MAIL_URL names no mailbox');
    await done(member, 'POST', '/api/email/verification', { email });
    const mails = async (): Promise<string> => await (await fetch(mailbox)).text();
    await expect.poll(mails, POLL).toContain(email);
  });

  it('ends the session everywhere', async () => {
    expect((await member.send('/api/logout', { method: 'POST' })).status).toBe(204);
    expect((await member.send('/api/auth/user')).status).toBe(401);
  });
});
