import type { SiteSettings } from '@secondspring/contracts/remotes/site.ts';

/** Element of the document into which the edge writes the settings. */
const ELEMENT = 'site';

/** What holds where the document says nothing: no claim is made, and deleting is deleting. */
export const defaultSite: SiteSettings = {
  supportEmail: 'support@secondspring.invalid',
  accountDeletion: 'erase',
  claims: 'hide',
};

/** The operator's settings that the edge wrote into the document. */
export const site = (): SiteSettings =>
  typeof document === 'undefined'
    ? defaultSite
    : parseSite(document.getElementById(ELEMENT)?.textContent ?? '');

/** Reads the settings' text; each one that is missing or unknown is as where nothing is said. */
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
