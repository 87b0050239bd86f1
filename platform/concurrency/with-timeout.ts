/** A dependency did not answer in time. */
export class DependencyTimeoutError extends Error {
  constructor(subject: string) {
    super(`${subject} did not answer in time`);
    this.name = 'DependencyTimeoutError';
  }
}

/** Throws DependencyTimeoutError(what) after `milliseconds`; the work itself continues. */
export const withTimeout = async <T>(
  description: string,
  milliseconds: number,
  work: Promise<T>,
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DependencyTimeoutError(description)), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};
