/** A minimal browser for tests: keeps cookies by path and follows redirects only when asked. */
export class TestBrowser {
  readonly #cookies = new Map<string, { readonly value: string; readonly path: string }>();

  async open(url: string): Promise<Response> {
    return await this.#send(url, {});
  }

  async submit(url: string, fields: Readonly<Record<string, string>> = {}): Promise<Response> {
    return await this.#send(url, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /** Follows redirects while they stay below `within`. Returns the last URL and response. */
  async follow(from: Response, within: string): Promise<{ url: string; response: Response }> {
    let response = from;
    let url = from.url;
    for (;;) {
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || location === null) {
        return { url, response };
      }
      url = new URL(location, url).href;
      if (!url.startsWith(within)) return { url, response };
      response = await this.open(url);
    }
  }

  async #send(url: string, init: RequestInit): Promise<Response> {
    const { pathname } = new URL(url);
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(([name, { value }]) => `${name.split(' ')[0]}=${value}`)
      .join('; ');
    const response = await fetch(url, { ...init, headers: { cookie }, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const attribute = (name: string): string | undefined =>
      attributes.find((text) => text.toLowerCase().startsWith(`${name}=`))?.split(/=(.*)/s)[1];
    const path = attribute('path') ?? '/';
    // Rejects `Expires`: it depends on the server's clock.
    if (attribute('expires') !== undefined)
      throw new Error(`a cookie expires by the server’s clock: ${name}`);
    const key = `${name} ${path}`;
    if (attribute('max-age') === '0') this.#cookies.delete(key);
    else this.#cookies.set(key, { value, path });
  }
}
