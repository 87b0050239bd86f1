import type { SiteSettings } from '@secondspring/contracts/remotes/site.ts';

/** Id of the element with the settings. */
const ELEMENT = 'site';

/** Used without settings in the document: no claims, and deletion really deletes. */
export const defaultSite: SiteSettings = {
  supportEmail: 'support@secondspring.invalid',
  accountDeletion: 'erase',
  claims: 'hide',
};

export const site = (): SiteSettings =>
  typeof document === 'undefined'
    ? defaultSite
    : parseSite(document.getElementById(ELEMENT)?.textContent ?? '');

/** Missing or unknown settings get their defaults. */
export const parseSite = (text: string): SiteSettings => {
  const { supportEmail, accountDeletion, claims } = fieldsOf(text);
  return {
    supportEmail:
      typeof supportEmail === 'string' && supportEmail !== '' ? supportEmail : defaultSite.supportEmail,
    accountDeletion: accountDeletion === 'demonstration' ? 'demonstration' : defaultSite.accountDeletion,
    claims: claims === 'show' ? 'show' : defaultSite.claims,
  };
};

const fieldsOf = (text: string): Readonly<Partial<Record<keyof SiteSettings, unknown>>> => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
};
