import { consentTexts } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { defineCatalogue } from '@secondspring/reviews/catalogue/define-catalogue.ts';
import { changeRole } from '@secondspring/identity/operator/change-access.ts';
import { followed } from '../world/appended.ts';
import { createFolded } from '../world/folded.ts';
import type { Browser } from '../product/browser.ts';
import { done } from '../product/done.ts';
import { startProduct, type Product } from '../product/product.ts';
import { eventually } from '../../eventually.ts';

/** Events that follow an erasure asynchronously. */
const ON_THEIR_OWN = new Set(['ErasureStepCompleted', 'AccountErased']);

/** All callers. All but `visitor` and `erased` are signed in and have consented to health data. */
export type Cast = {
  readonly product: Product;
  readonly visitor: Browser;
  readonly owner: Browser;
  readonly other: Browser;
  readonly moderator: Browser;
  /** An erased member whose browser still has its cookie. */
  readonly erased: Browser;
  readonly ownerId: string;
  /** Position of the newest event, without those that follow an erasure asynchronously. */
  readonly lastPosition: () => Promise<bigint>;
  /** Types of the events appended so far. */
  readonly kinds: () => Promise<ReadonlySet<string>>;
  /** Resolves once all read models contain what has happened so far. */
  readonly folded: () => Promise<void>;
  /** A treatment that tests only read. */
  readonly treatment: string;
  /** Returns another treatment each time, not yet reviewed by any of the callers. */
  readonly freshTreatment: () => string;
  readonly stop: () => Promise<void>;
};

/** Signs in a member who consents to health data and sets her date of birth. */
export const signInMember = async (product: Product, email: string): Promise<Browser> => {
  const browser = product.browser();
  await browser.signIn(email);
  await done(browser, 'PATCH', '/api/users/profile', { firstName: 'Adalheidis', dateOfBirth: '1974-02-28' });
  const textVersion = consentTexts['health-data'].version;
  await done(browser, 'PUT', '/api/consents/health-data', { textVersion });
  return browser;
};

const makeModerator = async ({ dependencies }: Product, browser: Browser): Promise<void> => {
  const { id } = await done<{ id: string }>(browser, 'GET', '/api/auth/user');
  const why = { operator: 'olga', reason: 'she moderates' };
  await changeRole(dependencies, id, { role: 'moderator', ...why });
};

const allTreatments = async (browser: Browser): Promise<string[]> => {
  const ids: string[] = [];
  for (let path: string | undefined = '/api/treatments'; path !== undefined;) {
    const answer: Response = await browser.send(path);
    ids.push(...((await answer.json()) as { id: string }[]).map(({ id }) => id));
    path = /<(?<next>[^>]+)>; rel="next"/u.exec(answer.headers.get('Link') ?? '')?.groups?.['next'];
  }
  return ids;
};

/** Starts the product and signs everybody in; resolves once `erased` is erased. */
export const gatherCast = async (): Promise<Cast> => {
  const product = await startProduct();
  await defineCatalogue(product.dependencies.eventLog);
  const [owner, other, moderator, erased] = await Promise.all(
    ['owner@example.org', 'other@example.org', 'moderating@example.org', 'erased@example.org'].map((email) =>
      signInMember(product, email),
    ),
  );
  if (owner === undefined || other === undefined || moderator === undefined || erased === undefined)
    throw new Error('the cast is not complete');
  await makeModerator(product, moderator);
  const { id: ownerId } = await done<{ id: string }>(owner, 'GET', '/api/auth/user');
  const cookies = new Map(erased.cookies);
  await done(erased, 'DELETE', '/api/users/me');
  await eventually('the erased one has no session', async () => {
    for (const [name, value] of cookies) erased.cookies.set(name, value);
    return (await erased.send('/api/auth/user')).status === 401;
  });
  const left = await allTreatments(owner);
  const treatment = left.pop() ?? '';
  const appended = followed(product.dependencies.store);
  return {
    product,
    visitor: product.browser(),
    owner,
    other,
    moderator,
    erased,
    ownerId,
    treatment,
    kinds: async () => new Set((await appended()).map(({ type }) => type)),
    lastPosition: async () =>
      (await appended()).findLast(({ type }) => !ON_THEIR_OWN.has(type))?.position ?? 0n,
    folded: createFolded(product.dependencies),
    freshTreatment: () => {
      const id = left.shift();
      if (id === undefined) throw new Error('no treatment is left');
      return id;
    },
    stop: () => product.stop(),
  };
};
