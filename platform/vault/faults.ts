/** The person's keys were destroyed, or she was never enrolled: nothing can be sealed or tagged for her. */
export class PersonForgotten extends Error {
  override readonly name = 'PersonForgotten';
  constructor() {
    super('the keys of this person are not in the vault');
  }
}

/** The key store does not answer. Never to be taken for a destroyed key: wait and try again. */
export class KeyStoreUnavailable extends Error {
  override readonly name: string = 'KeyStoreUnavailable';
  constructor(cause: unknown) {
    super('the key store does not answer', { cause });
  }
}

/** The key store has not the tables of this release yet: a running product makes them when it is upgraded, a single command never will. */
export class KeyStoreOutdated extends KeyStoreUnavailable {
  override readonly name: string = 'KeyStoreOutdated';
}

/** What is kept was wrapped by a master key that this process was not given. */
export class MasterKeyUnknown extends Error {
  override readonly name = 'MasterKeyUnknown';
  constructor() {
    super('a key is wrapped by a master key that was not given');
  }
}

/** What is found for a member, or `instead` where she was erased meanwhile. */
export const unlessForgotten = <Found, Instead>(
  finding: Promise<Found>,
  instead: Instead,
): Promise<Found | Instead> =>
  finding.catch((error: unknown) => {
    if (error instanceof PersonForgotten) return instead;
    throw error;
  });
