import { PAGE_MARK } from '@secondspring/contracts/remotes/page-mark.ts';

/** Loads a page and returns its mark. */
export const pageMarkOf = async (site: string): Promise<string> => {
  const answer = await fetch(site);
  await answer.arrayBuffer();
  const [, mark] =
    new RegExp(`${PAGE_MARK};desc="([^"]+)"`, 'u').exec(answer.headers.get('Server-Timing') ?? '') ?? [];
  if (mark === undefined) throw new Error('a document without a mark');
  return mark;
};
