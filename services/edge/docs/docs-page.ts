import { events } from '@secondspring/contracts/events/catalogue.ts';
import type { EventDeclaration } from '@secondspring/contracts/events/event.ts';
import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';
import { endpointsByService } from '@secondspring/contracts/http/endpoints.ts';
import { refusalsOf } from '@secondspring/platform/http/calls/openapi.ts';
import { refusalStatus } from '@secondspring/contracts/http/refusal-status.ts';
import { escapeHtml } from '@secondspring/platform/html/escape.ts';
import { createPages } from '@secondspring/platform/html/pages.ts';

const pages = createPages(`
main{box-sizing:border-box;max-width:60rem;margin:auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.75rem;line-height:1.2}h2{margin:2.5rem 0 .5rem;font-size:1.375rem}h3{margin:0;font-size:1rem;overflow-wrap:anywhere}
nav a{display:inline-block;padding:.625rem .75rem .625rem 0}
article{margin:.75rem 0;padding:1rem;border:1px solid var(--hairline);border-radius:1rem;background:var(--surface)}
code{font:.9375rem ui-monospace,monospace;overflow-wrap:anywhere}p{margin:.25rem 0}small{color:var(--ink-soft)}`);

/** Allows only the page's own style. */
export const docsPolicy = pages.policy();

const policies: Readonly<Record<Endpoint['policy'], string>> = {
  public: 'anyone',
  member: 'signed in',
  moderator: 'moderators',
  team: 'a team with its release token',
};

const fieldsOf = ({ params, query, body }: Endpoint): string => {
  const fields = body !== null && 'shape' in body ? Object.keys(Object(body.shape)) : [];
  const named = [...Object.keys(params.shape), ...Object.keys(query.shape), ...fields];
  return named.length === 0
    ? ''
    : `<p>Takes ${named.map((name) => `<code>${escapeHtml(name)}</code>`).join(', ')}</p>`;
};

const call = (endpoint: Endpoint): string => {
  const refusals = refusalsOf(endpoint)
    .toSorted((one, other) => refusalStatus[one] - refusalStatus[other])
    .map((code) => `${refusalStatus[code]} ${code}`);
  return `<article><h3 id="${endpoint.name}"><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></h3>
<p>${escapeHtml(endpoint.summary)}.</p>${fieldsOf(endpoint)}
<p><small>For ${policies[endpoint.policy]}. Answers ${endpoint.status}, or ${escapeHtml(refusals.join(', '))}.</small></p></article>`;
};

const event = ({ type, version, summary, stream, data, personal }: EventDeclaration): string => {
  const fields = Object.keys(data.shape).map(
    (field) =>
      `<code>${escapeHtml(field)}</code>${personal.includes(field) ? ' <small>(personal)</small>' : ''}`,
  );
  return `<article><h3 id="${type}"><code>${type}</code> <small>version ${version}, in ${escapeHtml(stream)}-…</small></h3>
<p>${escapeHtml(summary)}.</p>${fields.length === 0 ? '' : `<p>Says ${fields.join(', ')}</p>`}</article>`;
};

/** All calls and events as HTML without scripts, generated from the declarations. */
export const docsPage = (): string => {
  const services = Object.entries(endpointsByService);
  return pages.html(
    'Second Spring: calls and events',
    `<h1>Calls and events of Second Spring</h1>
<p>The same for programs: <a href="/api/openapi.json">OpenAPI 3.1</a> and <a href="/api/asyncapi.json">AsyncAPI 3.0</a>.</p>
<nav aria-label="Parts">${[...services.map(([name]) => name), 'events'].map((name) => `<a href="#${name}">${name}</a>`).join('')}</nav>
${services.map(([name, endpoints]) => `<section><h2 id="${name}">${name}</h2>${endpoints.map(call).join('\n')}</section>`).join('\n')}
<section><h2 id="events">events</h2>${Object.values<EventDeclaration>(events).map(event).join('\n')}</section>`,
  );
};
