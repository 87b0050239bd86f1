/** Whether a subject may be subscribed to: tokens are not empty, `*` and `>` are whole tokens, and `>` is last. */
export const isSubscribable = (subject: string): boolean => {
  const tokens = subject.split('.');
  return tokens.every((token, index) => {
    if (token === '' || /\s/.test(token)) return false;
    return token !== '>' || index === tokens.length - 1;
  });
};

/** Whether a pedantic client may publish to a subject: subscribable and without wildcards. */
export const isLiteral = (subject: string): boolean =>
  isSubscribable(subject) && subject.split('.').every((token) => token !== '*' && token !== '>');

type Branch<T> = {
  readonly here: Set<T>;
  /** Subscribers of `….>` below this node. */
  readonly below: Set<T>;
  readonly literal: Map<string, Branch<T>>;
  any: Branch<T> | undefined;
};

const branch = <T>(): Branch<T> => ({
  here: new Set(),
  below: new Set(),
  literal: new Map(),
  any: undefined,
});

/** A trie of subject patterns; matching walks the tokens of the subject once. */
export class SubjectTree<T> {
  readonly #root: Branch<T> = branch();

  /** The pattern must satisfy `isSubscribable`. */
  add(pattern: string, subscriber: T): void {
    let at = this.#root;
    for (const token of pattern.split('.')) {
      if (token === '>') {
        at.below.add(subscriber);
        return;
      }
      at = token === '*' ? (at.any ??= branch()) : child(at, token);
    }
    at.here.add(subscriber);
  }

  /** Removes a subscriber and empty branches. */
  remove(pattern: string, subscriber: T): void {
    prune(this.#root, pattern.split('.'), subscriber);
  }

  /** Subscribers with a matching pattern. */
  match(subject: string): T[] {
    const found: T[] = [];
    collect(this.#root, subject.split('.'), 0, found);
    return found;
  }
}

const child = <T>(at: Branch<T>, token: string): Branch<T> => {
  const existing = at.literal.get(token);
  if (existing !== undefined) return existing;
  const created = branch<T>();
  at.literal.set(token, created);
  return created;
};

const collect = <T>(at: Branch<T>, tokens: readonly string[], depth: number, found: T[]): void => {
  const token = tokens[depth];
  if (token === undefined) {
    found.push(...at.here);
    return;
  }
  found.push(...at.below);
  const literal = at.literal.get(token);
  if (literal !== undefined) collect(literal, tokens, depth + 1, found);
  if (at.any !== undefined) collect(at.any, tokens, depth + 1, found);
};

/** Whether the branch is empty afterwards. */
const prune = <T>(at: Branch<T>, tokens: readonly string[], subscriber: T): boolean => {
  const [token, ...rest] = tokens;
  if (token === undefined) at.here.delete(subscriber);
  else if (token === '>') at.below.delete(subscriber);
  else if (token === '*') {
    if (at.any !== undefined && prune(at.any, rest, subscriber)) at.any = undefined;
  } else {
    const next = at.literal.get(token);
    if (next !== undefined && prune(next, rest, subscriber)) at.literal.delete(token);
  }
  return at.here.size === 0 && at.below.size === 0 && at.literal.size === 0 && at.any === undefined;
};
