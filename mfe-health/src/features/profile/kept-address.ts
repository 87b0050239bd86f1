const KEY = 'secondspring:address';

const tryStorage = <Result>(use: (storage: Storage) => Result, otherwise: Result): Result => {
  try {
    return use(sessionStorage);
  } catch {
    return otherwise;
  }
};

/**
 * The address that she has begun to type, kept in this tab while she signs in once more; gone once it is sent, given up or the tab is closed.
 * A browser that refuses storage keeps nothing.
 */
export const keptAddress = {
  read: (): string => tryStorage((storage) => storage.getItem(KEY) ?? '', ''),
  keep: (typed: string): void => tryStorage((storage) => storage.setItem(KEY, typed), undefined),
  drop: (): void => tryStorage((storage) => storage.removeItem(KEY), undefined),
};
