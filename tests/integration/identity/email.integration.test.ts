import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailSink } from '@secondspring/embedded/mail/sink.ts';
import { addressStream } from '@secondspring/identity/email-address/state.ts';
import { tokenStream } from '@secondspring/identity/verification-token/state.ts';
import { readUser } from '@secondspring/identity/user/state.ts';
import { dumpOf } from '../world/dump.ts';
import { layCable } from '../product/cable.ts';
import { startProduct, type Product } from '../product/product.ts';
import { askForLink, jsonOf, mailsTo, myself, openLink, signedIn, tokenFor, typesIn } from './member.ts';

let product: Product;
let now = '2026-11-21T12:00:00.000Z';
beforeAll(async () => {
  product = await startProduct({ reactors: false, now: () => new Date(now) });
});
afterAll(async () => await product.stop());

const at = (instant: string): void => void (now = instant);
const FAILED = 'This link no longer works. Please ask for a new one.';
const SENT = { message: 'We’ve sent you a link. It works for 24 hours.' };

const fails = async (answer: Promise<Response>): Promise<void> => {
  const { status } = await answer;
  expect(status).toBe(400);
  const { requestId: _, ...body } = await jsonOf<Record<string, unknown>>(answer.then((one) => one.clone()));
  expect(body).toEqual({
    type: 'urn:secondspring:verification-failed',
    title: FAILED,
    message: FAILED,
    status: 400,
  });
};
const isVerifiedAlready = async (answer: Promise<Response>): Promise<void> => {
  expect([(await answer).status, (await answer).headers.getSetCookie()]).toEqual([200, []]);
  expect(await (await answer).clone().json()).toEqual({ message: 'This email address is already verified.' });
};
const succeeds = async (answer: Promise<Response>): Promise<void> => {
  expect((await answer).status).toBe(200);
  expect(await (await answer).clone().json()).toEqual({ message: 'Email verified successfully!' });
};

describe('verifying an e-mail address', () => {
  it('sends one message, whose link changes something once', async () => {
    const browser = await signedIn(product, 'ada@example.org');
    expect(await myself(browser)).toMatchObject({ emailVerified: false, pendingEmail: null });
    const answer = await askForLink(browser);
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual(SENT);
    const [letter] = mailsTo(product, 'ada@example.org');
    expect(letter?.subject).toBe('Your Second Spring link');
    expect(letter?.text).toContain(`${product.config.PUBLIC_ORIGIN}/verify-email?token=`);
    expect(await myself(browser)).toMatchObject({ pendingEmail: 'ada@example.org', emailVerified: false });
    const token = tokenFor(product, 'ada@example.org');
    await succeeds(openLink(product, token));
    await expect
      .poll(async () => await myself(browser))
      .toMatchObject({
        email: 'ada@example.org',
        emailVerified: true,
        pendingEmail: null,
      });
    const { id } = await myself(browser);
    await isVerifiedAlready(openLink(product, token));
    expect((await typesIn(product, `user-${id}`)).filter((type) => type === 'EmailVerified')).toHaveLength(1);
  });

  it('stores neither token nor address in the event store, the log or the database', async () => {
    const browser = await signedIn(product, 'canary-sign-in@example.org');
    await askForLink(browser, 'canary-new@example.org');
    const token = tokenFor(product, 'canary-new@example.org');
    await succeeds(openLink(product, token));
    const stored = (await dumpOf(product.dependencies.store)).join('\n') + product.log.join('\n');
    expect(stored).not.toContain(token);
    expect(stored).not.toMatch(/canary-/u);
    expect(await typesIn(product, tokenStream(token) ?? '')).toEqual(['VerificationTokenIssued']);
    expect(await typesIn(product, addressStream('canary-new@example.org', product.config.INDEX_KEY))).toEqual(
      ['EmailAddressClaimed'],
    );
  });

  it('verifies exactly once when the link is opened eight times concurrently [S50]', async () => {
    const browser = await signedIn(product, 'race@example.org');
    await askForLink(browser);
    const token = tokenFor(product, 'race@example.org');
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await openLink(product, token)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { id } = await myself(browser);
    expect((await typesIn(product, `user-${id}`)).filter((type) => type === 'EmailVerified')).toHaveLength(1);
    const claims = await typesIn(product, addressStream('race@example.org', product.config.INDEX_KEY));
    expect(claims).toEqual(['EmailAddressClaimed']);
  });

  it('repeats its answer for the same idempotency key', async () => {
    const browser = await signedIn(product, 'again@example.org');
    const key = { 'Idempotency-Key': 'ask-once-0001' };
    expect((await askForLink(browser, undefined, key)).status).toBe(202);
    const again = await askForLink(browser, undefined, key);
    expect(again.status).toBe(202);
    expect(await again.json()).toEqual(SENT);
    expect((await askForLink(browser, 'other@example.org', key)).status).toBe(409);
    expect(mailsTo(product, 'other@example.org')).toEqual([]);
    expect(mailsTo(product, 'again@example.org')).toHaveLength(1);
    const token = tokenFor(product, 'again@example.org');
    await succeeds(openLink(product, token, 'open-once-0001'));
    await succeeds(openLink(product, token, 'open-once-0001'));
    await isVerifiedAlready(openLink(product, token, 'open-twice-0001'));
  });

  it('accepts a link only before 24 hours have passed', async () => {
    const [one, other] = [
      await signedIn(product, 'late@example.org'),
      await signedIn(product, 'early@example.org'),
    ];
    at('2026-11-21T12:00:00.000Z');
    await askForLink(one);
    await askForLink(other);
    at('2026-11-22T12:00:00.000Z');
    await fails(openLink(product, tokenFor(product, 'late@example.org')));
    at('2026-11-22T11:59:59.999Z');
    await succeeds(openLink(product, tokenFor(product, 'early@example.org')));
    at('2026-11-21T12:00:00.000Z');
  });

  it('invalidates the earlier link when a newer one is sent', async () => {
    const browser = await signedIn(product, 'twice@example.org');
    await askForLink(browser);
    const first = tokenFor(product, 'twice@example.org');
    await askForLink(browser);
    const second = tokenFor(product, 'twice@example.org');
    expect(second).not.toBe(first);
    await fails(openLink(product, first));
    await succeeds(openLink(product, second));
    await isVerifiedAlready(openLink(product, first));
  });

  it.each(['', 'x', 'A'.repeat(43), '../../etc/passwd', `${'a'.repeat(43)}%00`])(
    'returns the same error for the unknown token %j as for any invalid token',
    async (token) => await fails(openLink(product, token)),
  );

  it('answers requests for taken and free addresses alike, and rejects the link to a taken address [S51]', async () => {
    const owner = await signedIn(product, 'owner@example.org');
    await askForLink(owner);
    await succeeds(openLink(product, tokenFor(product, 'owner@example.org')));
    const other = await signedIn(product, 'other@example.org');
    const [taken, free] = [
      await askForLink(other, 'Owner@Example.org'),
      await askForLink(other, 'free@example.org'),
    ];
    expect(taken.status).toBe(free.status);
    expect(await taken.text()).toBe(await free.text());
    expect([...taken.headers.keys()].sort()).toEqual([...free.headers.keys()].sort());
    await askForLink(other, 'Owner@Example.org');
    await fails(openLink(product, tokenFor(product, 'Owner@Example.org')));
    await expect.poll(() => myself(owner)).toMatchObject({ email: 'owner@example.org', emailVerified: true });
    expect(await myself(other)).toMatchObject({ email: 'other@example.org', emailVerified: false });
  });

  it('frees the previous address for other members', async () => {
    const mover = await signedIn(product, 'old@example.org');
    await askForLink(mover);
    await succeeds(openLink(product, tokenFor(product, 'old@example.org')));
    await askForLink(mover, 'moved@example.org');
    await succeeds(openLink(product, tokenFor(product, 'moved@example.org')));
    const newOwner = await signedIn(product);
    await askForLink(newOwner, 'old@example.org');
    await succeeds(openLink(product, tokenFor(product, 'old@example.org')));
    await expect.poll(async () => (await myself(newOwner)).email).toBe('old@example.org');
    await expect.poll(async () => (await myself(mover)).email).toBe('moved@example.org');
  });

  it('sends no link for an address that the member has already verified', async () => {
    const browser = await signedIn(product, 'done@example.org');
    await askForLink(browser);
    await succeeds(openLink(product, tokenFor(product, 'done@example.org')));
    const again = await askForLink(browser, 'DONE@example.org');
    expect(await again.json()).toEqual({ message: 'This email address is already verified.' });
    expect(mailsTo(product, 'done@example.org')).toHaveLength(1);
  });

  it('reports that the member has no address to verify', async () => {
    const answer = await askForLink(await signedIn(product));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ type: 'urn:secondspring:no-email-address' });
  });

  it.each(['nobody', 'a@b', 'a@b.c\r\nBcc: d@e.f', 'a@b.cc, d@e.ff', `${'a'.repeat(250)}@b.cc`])(
    'refuses %j as an address',
    async (email) => {
      const answer = await askForLink(await signedIn(product), email);
      expect(answer.status).toBe(422);
    },
  );
});

describe('failures while verifying an address', () => {
  it('are repaired by opening the link again, whatever step was reached', async () => {
    const { dependencies, config } = product;
    const browser = await signedIn(product, 'first@example.org');
    const { id } = await myself(browser);
    await askForLink(browser);
    await succeeds(openLink(product, tokenFor(product, 'first@example.org')));
    await askForLink(browser, 'second@example.org');
    const token = tokenFor(product, 'second@example.org');
    // Interrupted after the claim: the address's stream names her, her own does not yet name the address.
    const claim = {
      type: 'EmailAddressClaimed',
      data: { userId: id },
      id: crypto.randomUUID(),
    } as const;
    const stream = addressStream('second@example.org', config.INDEX_KEY);
    await dependencies.eventLog.append(stream, 'no_stream', [claim], { person: id });
    await succeeds(openLink(product, token));
    expect(await typesIn(product, stream)).toEqual(['EmailAddressClaimed']);
    expect(await readUser(dependencies.eventLog, id)).toMatchObject({ email: 'second@example.org' });

    // Interrupted before the previous address was released.
    await askForLink(browser, 'third@example.org');
    const last = tokenFor(product, 'third@example.org');
    const before = await readUser(dependencies.eventLog, id);
    const verificationId = before?.verification?.id ?? '';
    const history = await dependencies.eventLog.read(`user-${id}`);
    const proof = {
      type: 'EmailVerified',
      data: { userId: id, verificationId, email: 'third@example.org' },
      id: crypto.randomUUID(),
    } as const;
    await dependencies.eventLog.append(`user-${id}`, history.at(-1)?.revision ?? 0n, [proof], { person: id });
    expect((await typesIn(product, stream)).at(-1)).toBe('EmailAddressClaimed');
    await isVerifiedAlready(openLink(product, last));
    expect((await typesIn(product, stream)).at(-1)).toBe('EmailAddressReleased');
  });

  it('lose nothing and count nothing while the mail server is down, and the same call succeeds afterwards', async () => {
    const sink = await startMailSink();
    const cable = await layCable(sink.url);
    const away = await startProduct({
      reactors: false,
      env: { SMTP_URL: cable.url, RATE_VERIFICATION: '2', RATE_LETTERS: '2' },
    });
    const token = (): string => /token=(?<token>[\w-]+)/u.exec(sink.received()[0]?.text ?? '')?.[1] ?? '';
    try {
      const browser = await signedIn(away, 'away@example.org');
      await askForLink(browser);
      const earlier = token();
      cable.cut();
      const key = { 'Idempotency-Key': 'while-away-0001' };
      const answer = await askForLink(browser, 'new@example.org', key);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Retry-After')).not.toBeNull();
      expect(await answer.json()).toMatchObject({ type: 'urn:secondspring:mail-not-sent' });
      expect((await askForLink(browser, 'new@example.org')).status).toBe(503);
      expect(await myself(browser)).toMatchObject({ pendingEmail: 'away@example.org' });
      await succeeds(openLink(away, earlier));
      cable.mend();
      expect((await askForLink(browser, 'new@example.org', key)).status).toBe(202);
      await succeeds(openLink(away, token()));
      await expect
        .poll(() => myself(browser))
        .toMatchObject({ email: 'new@example.org', emailVerified: true });
      expect(away.log.join('\n')).not.toMatch(/(?:new|away)@example/u);
    } finally {
      await away.stop();
      await cable.stop();
      await sink.stop();
    }
  });
});

it('limits how many links a member may request', async () => {
  const strict = await startProduct({ reactors: false, env: { RATE_VERIFICATION: '3' } });
  try {
    const browser = await signedIn(strict, 'often@example.org');
    const statuses = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await askForLink(browser)).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
    expect(mailsTo(strict, 'often@example.org')).toHaveLength(3);
  } finally {
    await strict.stop();
  }
});

describe('messages to one address', () => {
  it('are limited over all members, and each address has its own limit', async () => {
    const strict = await startProduct({ reactors: false, env: { RATE_LETTER: '2' } });
    try {
      const members = await Promise.all([1, 2, 3].map(() => signedIn(strict)));
      const statuses = [];
      for (const member of members) statuses.push((await askForLink(member, 'Stranger@example.org')).status);
      expect(statuses).toEqual([202, 202, 429]);
      expect(mailsTo(strict, 'Stranger@example.org')).toHaveLength(2);
      expect((await askForLink(members[2]!, 'own@example.org')).status).toBe(202);
    } finally {
      await strict.stop();
    }
  });

  it('are limited per network', async () => {
    const strict = await startProduct({ reactors: false, env: { RATE_LETTERS: '2' } });
    try {
      const members = await Promise.all([1, 2, 3].map(() => signedIn(strict)));
      const statuses = [];
      for (const [index, member] of members.entries())
        statuses.push((await askForLink(member, `person-${index}@example.org`)).status);
      expect(statuses).toEqual([202, 202, 429]);
    } finally {
      await strict.stop();
    }
  });
});
