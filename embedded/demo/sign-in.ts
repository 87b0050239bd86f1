/** Signs in through the page of the embedded identity provider, which registers a new address. `cookies`: as a `Cookie` header. */
export const signIn = async (origin: string, email: string) => {
  const jar = new Map<string, string>();
  const cookies = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (url: URL, form?: URLSearchParams): Promise<Response> => {
    const headers = { Cookie: cookies(), Origin: origin };
    const posted = form === undefined ? {} : { method: 'POST', body: form };
    const response = await fetch(url, { ...posted, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/su) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  /** Follows redirects. Returns the last URL. */
  const follow = async (url: URL): Promise<URL> => {
    const response = await send(url);
    await response.body?.cancel();
    const location = response.headers.get('Location');
    return location === null ? url : await follow(new URL(location, url));
  };

  const page = await follow(new URL('/api/login?phone=own&returnTo=/', origin));
  const chosen = await send(new URL(`${page.href}/email`), new URLSearchParams({ email }));
  const location = chosen.headers.get('Location');
  if (location === null) throw new Error(`the sign-in page answered ${chosen.status}`);
  await follow(new URL(location, page));
  const user = await send(new URL('/api/auth/user', origin));
  if (!user.ok) throw new Error(`GET /api/auth/user answered ${user.status}`);
  const { id, firstName } = (await user.json()) as { id: string; firstName: string | null };
  return { id, firstName, cookies: cookies() };
};
