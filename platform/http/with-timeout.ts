import { DependencyTimeoutError } from './unavailable.ts';

/** Throws DependencyTimeoutError(what) after `milliseconds`; the work itself continues. */
export const withTimeout = async <T>(
  description: string,
  milliseconds: number,
  work: Promise<T>,
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DependencyTimeoutError(description)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
