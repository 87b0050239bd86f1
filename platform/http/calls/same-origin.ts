/** Headers about a call's origin; empty if missing. */
export type OriginHeaders = { readonly fetchSite: string; readonly origin: string };

/**
 * Whether a state-changing call comes from our own pages: `Sec-Fetch-Site`, if sent, must be `same-origin`,
 * and `Origin`, if sent, must be ours. At least one is required.
 */
export const isSameOrigin = (headers: OriginHeaders, publicOrigin: string): boolean => {
  if (headers.fetchSite !== '' && headers.fetchSite !== 'same-origin') return false;
  if (headers.origin !== '' && headers.origin !== publicOrigin) return false;
  return headers.fetchSite !== '' || headers.origin !== '';
};
