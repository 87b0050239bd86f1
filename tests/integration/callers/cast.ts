import { consentTexts } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { defineCatalogue } from '@secondspring/reviews/catalogue/define-catalogue.ts';
import { changeRole } from '@secondspring/identity/operator/change-access.ts';
import { followed } from '../world/appended.ts';
import { createFolded } from '../world/folded.ts';
import type { Browser } from '../product/browser.ts';
import { done } from '../product/done.ts';
import { startProduct, type Product } from '../product/product.ts';
import { eventually } from '../../eventually.ts';

/** Events that follow from an erasure in their own time, whatever is called meanwhile. */
const ON_THEIR_OWN = new Set(['ErasureStepCompleted', 'AccountErased']);

/** Everyone who calls. All but the visitor and the erased one are signed in and agreed to health data. */
export type Cast = {
  readonly product: Product;
  readonly visitor: Browser;
  readonly owner: Browser;
  readonly other: Browser;
  readonly moderator: Browser;
  /** Was a member; her browser still has its cookie. */
  readonly erased: Browser;
  readonly ownerId: string;
  /** Where the newest event stands that somebody's call led to. */
  readonly lastPosition: () => Promise<bigint>;
  /** Kinds of events that were appended so far. */
  readonly kinds: () => Promise<ReadonlySet<string>>;
  /** Resolves once everybody sees what has happened so far. */
  readonly folded: () => Promise<void>;
  /** A treatment that is only looked at. */
  readonly treatment: string;
  /** Treatments that nobody of the cast has reviewed yet, each given out once. */
  readonly freshTreatment: () => string;
  readonly stop: () => Promise<void>;
};

/** Signs somebody in who agrees to health data and says when she was born. */
export const memberOf = async (product: Product, email: string): Promise<Browser> => {
  const browser = product.browser();
  await browser.signIn(email);
  await done(browser, 'PATCH', '/api/users/profile', { firstName: 'Adalheidis', dateOfBirth: '1974-02-28' });
  const textVersion = consentTexts['health-data'].version;
  await done(browser, 'PUT', '/api/consents/health-data', { textVersion });
  return browser;
};

/** Has an operator make her a moderator. */
const makeModerator = async ({ dependencies }: Product, who: Browser): Promise<void> => {
  const { id } = await done<{ id: string }>(who, 'GET', '/api/auth/user');
  const why = { operator: 'olga', reason: 'she moderates' };
  await changeRole(dependencies, id, { role: 'moderator', ...why });
};

/** Ids of all treatments, page by page. */
const allTreatments = async (who: Browser): Promise<string[]> => {
  const ids: string[] = [];
  for (let path: string | undefined = '/api/treatments'; path !== undefined;) {
    const answer: Response = await who.send(path);
    ids.push(...((await answer.json()) as { id: string }[]).map(({ id }) => id));
    path = /<(?<next>[^>]+)>; rel="next"/u.exec(answer.headers.get('Link') ?? '')?.groups?.['next'];
  }
  return ids;
};

/** Starts the product and lets everybody sign in; the erased one is gone when it resolves. */
export const gatherCast = async (): Promise<Cast> => {
  const product = await startProduct();
  await defineCatalogue(product.dependencies.eventLog);
  const [owner, other, moderator, erased] = await Promise.all(
    ['owner@example.org', 'other@example.org', 'moderating@example.org', 'erased@example.org'].map((email) =>
      memberOf(product, email),
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
