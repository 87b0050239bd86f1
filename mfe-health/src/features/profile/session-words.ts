import { longDate } from '@secondspring/ui/dates/long-date.ts';
import type { OwnSession } from '../../api/sessions.ts';

/** `A phone or tablet, Safari` */
export const deviceWords = ({ device: { kind, browser } }: Pick<OwnSession, 'device'>): string => {
  const thing = kind === 'phone' ? 'A phone or tablet' : 'A computer';
  return browser === 'other' ? thing : `${thing}, ${browser}`;
};

export const usedWords = ({
  signedInAt,
  lastUsedOn,
}: Pick<OwnSession, 'signedInAt' | 'lastUsedOn'>): string =>
  `Signed in on ${longDate(signedInAt)}. Last used on ${longDate(lastUsedOn)}.`;
