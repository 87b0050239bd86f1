import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { domainNames, type DomainName } from '@secondspring/contracts/domains.ts';

export const usage = `Usage: npm run new:aggregate -- <domain> <name>

Writes an aggregate that starts once for each member, from which you go on: state, decider and routes with their tests in
services/<domain>/<name>/, an event in contracts/events/<domain>.ts and a call in contracts/http/<domain>.ts.

  <domain>  ${domainNames.join(', ')}
  <name>    lower-case words with hyphens, as mood-diary`;

/** Output file of each template; the last two are appended. */
const written = ['state', 'state.unit.test', 'decider', 'decider.unit.test', 'routes', 'routes.unit.test'];

const capitalised = (word: string): string => word.replace(/^./u, (first) => first.toUpperCase());

const namesOf = (domain: string, name: string): Readonly<Record<string, string>> => {
  const Name = name.split('-').map(capitalised).join('');
  return {
    domain,
    Domain: capitalised(domain),
    path: name,
    words: name.replaceAll('-', ' '),
    Name,
    name: Name.replace(/^./u, (first) => first.toLowerCase()),
  };
};

const isDomain = (word: string): word is DomainName => domainNames.some((known) => known === word);

/** The reason for rejecting an aggregate; undefined if it is valid. */
const refusalOf = async (root: string, domain: string, name: string): Promise<string | undefined> => {
  if (!isDomain(domain)) return `“${domain}” is no domain: one of ${domainNames.join(', ')}.`;
  if (!/^[a-z]+(?:-[a-z]+)*$/u.test(name) || name.length > 40)
    return `“${name}” is no name: lower-case letters and single hyphens, at most 40, as mood-diary.`;
  if (existsSync(join(root, 'services', domain, name))) return `services/${domain}/${name} exists already.`;
  const { Name = '' } = namesOf(domain, name);
  for (const known of domainNames) {
    const events = await readFile(join(root, `contracts/events/${known}.ts`), 'utf8');
    if (events.includes(`const ${Name}Started =`))
      return `contracts/events/${known}.ts has ${Name}Started already.`;
  }
  return undefined;
};

/** Writes a new aggregate. Returns the reason when it writes nothing, or the created files and the remaining manual steps. */
export const newAggregate = async (
  root: string,
  domain: string,
  name: string,
): Promise<{ readonly refused?: string; readonly message?: string }> => {
  const refused = await refusalOf(root, domain, name);
  if (refused !== undefined) return { refused };
  const names = namesOf(domain, name);
  const textOf = async (template: string): Promise<string> => {
    const text = await readFile(join(import.meta.dirname, 'templates', `${template}.txt`), 'utf8');
    return text.replaceAll(/\{\{(\w+)\}\}/gu, (_, key: string) => names[key] ?? '');
  };
  const folder = `services/${domain}/${name}`;
  await mkdir(join(root, folder), { recursive: true });
  for (const file of written) await writeFile(join(root, folder, `${file}.ts`), await textOf(file));
  await appendFile(join(root, `contracts/events/${domain}.ts`), await textOf('event'));
  await appendFile(join(root, `contracts/http/${domain}.ts`), await textOf('endpoint'));
  return {
    message: `${folder} is there, with ${names['Name']}Started in contracts/events/${domain}.ts and start${names['Name']} in contracts/http/${domain}.ts.
Register it in services/${domain}/app.ts:

${registration(domain, name).join('\n')}

Say in contracts/domains.ts which read models take its events, and run npm run fix.`,
  };
};

/** Import and registration in the app of the service. */
export const registration = (domain: string, name: string): readonly [string, string] => {
  const { Name = '' } = namesOf(domain, name);
  return [`import { add${Name}Routes } from './${name}/routes.ts';`, `  add${Name}Routes(routes, own);`];
};
