/** Options of a request. With `origin` null no Origin header is sent. */
export type Sending = {
  readonly method?: string;
  readonly body?: string | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly origin?: string | null;
};

/** A minimal browser: keeps cookies of one site, sends its origin, follows no redirects by itself. */
export class Browser {
  readonly site: string;
  readonly cookies = new Map<string, string>();
  /** Every Set-Cookie header received. */
  readonly given: string[] = [];

  constructor(site: string) {
    this.site = site;
  }

  /** Sends a request to a path or an absolute address of the site. */
  async send(path: string, { method = 'GET', body, headers = {}, origin }: Sending = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const requestOrigin = origin === undefined ? this.site : origin;
    const response = await fetch(new URL(path, this.site), {
      method,
      redirect: 'manual',
      headers: {
        ...(cookie === '' ? {} : { Cookie: cookie }),
        ...(method === 'GET' || requestOrigin === null ? {} : { Origin: requestOrigin }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  async json(method: string, path: string, body: unknown, sending: Sending = {}): Promise<Response> {
    return await this.send(path, {
      method,
      body: JSON.stringify(body),
      ...sending,
      headers: { 'Content-Type': 'application/json', ...sending.headers },
    });
  }

  async form(path: string, body: FormData, headers: Sending['headers'] = {}): Promise<Response> {
    return await this.send(path, { method: 'POST', body, headers });
  }

  /** Follows redirects within the site until another kind of answer, or before requesting the path `before`. */
  async follow(path: string, before?: string): Promise<{ url: URL; response: Response }> {
    let url = new URL(path, this.site);
    let response = await this.send(url.href);
    for (;;) {
      const location = response.headers.get('Location');
      if (location === null) return { url, response };
      const next = new URL(location, url);
      if (next.pathname === before) return { url: next, response };
      url = next;
      response = await this.send(url.href);
    }
  }

  /** Signs in at the issuer and returns the callback's address without opening it. */
  async signInUpToCallback(email?: string, returnTo = '/', query = 'phone=own'): Promise<URL> {
    const { url } = await this.follow(`/api/login?${query}&returnTo=${encodeURIComponent(returnTo)}`);
    const answer = await this.send(`${url.href}/${email === undefined ? 'anonymous' : 'email'}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(email === undefined ? {} : { email }).toString(),
    });
    const location = answer.headers.get('Location');
    if (location === null) throw new Error(`the sign-in page answered ${answer.status}`);
    return (await this.follow(new URL(location, url).href, '/api/callback')).url;
  }

  /** Signs in, with an e-mail address or anonymously; returns the last redirect. `query` is the query with which sign-in begins. */
  async signIn(email?: string, returnTo = '/', query = 'phone=own'): Promise<Response> {
    return await this.send((await this.signInUpToCallback(email, returnTo, query)).href);
  }

  #keep(line: string): void {
    this.given.push(line);
    const [pair = '', ...attributes] = line.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const over = attributes.some(
      (text) =>
        /^max-age=0$/iu.test(text) || (/^expires=/iu.test(text) && Date.parse(text.slice(8)) <= Date.now()),
    );
    if (over) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(name.length + 1));
  }
}
