/** The request headers that tell where a call came from; empty strings where absent. */
export type OriginHeaders = { readonly fetchSite: string; readonly origin: string };

/**
 * Whether a state-changing call comes from our own pages. A browser that sends `Sec-Fetch-Site` must say `same-origin`;
 * any other client must send an `Origin` equal to ours. Neither header: no.
 */
export const isSameOrigin = (headers: OriginHeaders, publicOrigin: string): boolean => {
  if (headers.fetchSite !== '' && headers.fetchSite !== 'same-origin') return false;
  if (headers.origin !== '' && headers.origin !== publicOrigin) return false;
  return headers.fetchSite !== '' || headers.origin !== '';
};
