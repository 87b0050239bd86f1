import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMailer, MailNotSent } from '@secondspring/identity/mail/mailer.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailbox, isMailbox } from './mailbox.ts';
import { startMailSink, type MailSink } from './sink.ts';

const FROM = 'Second Spring <no-reply@secondspring.invalid>';
const ORIGIN = 'http://localhost:3000';
let sink: MailSink;
beforeEach(async () => {
  sink = await startMailSink();
});
afterEach(async () => await sink.stop());

const send = async (
  subject: string,
  text = 'Hello',
  to = 'ada@example.org',
  html = '<p>Hello</p>',
): Promise<void> => await createMailer(sink.url, FROM).send({ to, subject, text, html });

describe('an e-mail', () => {
  it('arrives unchanged at one address', async () => {
    await send('Ünïcode — subject', 'One line\n\nAnother, with ünïcode.\n');
    expect(sink.received()).toMatchObject([
      {
        number: 1,
        from: 'no-reply@secondspring.invalid',
        to: ['ada@example.org'],
        subject: 'Ünïcode — subject',
        text: expect.stringMatching(/^One line\n\nAnother, with ünïcode\.\n+$/u),
        html: expect.stringContaining('<p>Hello</p>'),
      },
    ]);
  });

  it('never goes to two addresses, and its text adds no header', async () => {
    await send('a\r\nBcc: eve@example.org', 'b');
    for (const to of ['ada@example.org, eve@example.org', 'ada@example.org\r\nRCPT TO:<eve@example.org>'])
      await expect(send('a', 'b', to)).rejects.toBeInstanceOf(MailNotSent);
    const [mail, ...others] = sink.received();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: ['ada@example.org'], subject: 'a Bcc: eve@example.org' });
    expect(mail?.headers).not.toHaveProperty('bcc');
  });

  it('that is rejected is reported by a code without its address', async () => {
    await sink.stop();
    const failure: unknown = await send('a').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MailNotSent);
    expect(failure).toMatchObject({ code: 'ESOCKET' });
    expect(JSON.stringify(failure) + String((failure as Error).stack)).not.toContain('ada@');
    sink = await startMailSink();
  });
});

it('keeps the newest hundred e-mails', async () => {
  for (let number = 1; number <= 103; number += 1) await send(`Letter ${number}`);
  expect(sink.received().map(({ subject }) => subject)).toEqual(
    Array.from({ length: 100 }, (_, index) => `Letter ${103 - index}`),
  );
});

describe('the mailbox', () => {
  const visit = async (
    path: string,
    method = 'GET',
  ): Promise<{ status: number; policy: string; text: string }> => {
    const server = createServer(createMailbox(sink, ORIGIN)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method });
      const policy = answer.headers.get('Content-Security-Policy') ?? "default-src 'none'";
      expect(policy).toContain("default-src 'none'");
      return { status: answer.status, policy, text: await answer.text() };
    } finally {
      server.close();
    }
  };

  it('explains itself when it is empty', async () => {
    const { status, text } = await visit('/mail');
    expect(status).toBe(200);
    expect(text).toContain('Development mailbox');
    expect(text).toContain('No e-mail yet.');
  });

  it('shows the HTML of an e-mail in a sandbox of its own', async () => {
    await send('Hello', 'Hello', 'ada@example.org', '<p><script>alert(1)</script>Hello</p>');
    expect((await visit('/mail/1')).text).toContain('src="/mail/1/html"');
    const { policy, text } = await visit('/mail/1/html');
    expect(text).toContain('<p><script>');
    expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/u);
    expect(policy).not.toContain('script');
  });

  it('shows e-mails as text and links only to our own pages', async () => {
    await send(
      '<b>Bold</b>',
      `<script>alert(1)</script> ${ORIGIN}/verify-email?token=x https://evil.example/`,
    );
    expect((await visit('/mail')).text).toContain('href="/mail/1"');
    const { status, text } = await visit('/mail/1');
    expect(status).toBe(200);
    expect(text).toContain('&lt;b&gt;Bold&lt;/b&gt;');
    expect(text).not.toContain('<script');
    expect(text).toContain(`<a href="${ORIGIN}/verify-email?token=x">`);
    expect(text).not.toContain('href="https://evil.example');
  });

  it('answers 404 for an unknown e-mail and 405 for other methods', async () => {
    for (const path of ['/mail/7', '/mail/7/html']) expect((await visit(path)).status).toBe(404);
    expect((await visit('/mail', 'POST')).status).toBe(405);
  });

  it('answers only at its own path', () => {
    expect(['/mail', '/mail?x', '/mail/1'].map(isMailbox)).toEqual([true, true, true]);
    expect(['/mailbox', '/', '/api/email/verify'].map(isMailbox)).toEqual([false, false, false]);
  });
});
