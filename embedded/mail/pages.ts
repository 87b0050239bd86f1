import { html, Markup } from '../identity-provider/markup.ts';
import type { ReceivedMail } from './sink.ts';
import { createMemberPages } from '@secondspring/platform/html/member-pages.ts';
import { utcMinute } from '@secondspring/platform/dates/utc.ts';

const pages = createMemberPages(`
ul{list-style:none;margin:0;padding:0}
li+li{border-top:1px solid var(--hairline)}
li a{display:block;min-height:44px;padding:12px 0;color:inherit;text-decoration:none}
li strong,dt,time{display:block}
li strong{color:var(--primary)}
.third{justify-content:start;padding-inline:0}
ul.card{padding:8px 20px}
h2{margin:0;font-size:1.1765rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 12px;margin:0}
dt,time{color:var(--ink-soft)}
dd,pre{margin:0}
pre{white-space:pre-wrap;font:inherit}
iframe{display:block;width:100%;height:34rem;border:0;border-radius:16px;box-shadow:var(--shadow)}`);

/** Frames a page of its own origin. */
export const mailboxPolicy = pages.policy({ frame: "'self'" });

const TITLE = 'Development mailbox · Second Spring';

const page = (content: Markup): string => pages.html(TITLE, content.text);

const time = (at: Date): Markup => html`<time datetime="${at.toISOString()}">${utcMinute(at)} UTC</time>`;

const list = (items: readonly Markup[]): Markup => new Markup(items.map(({ text }) => text).join(''));

const note = html`<p class="note">
  Development mailbox: every e-mail that this machine would have sent ends here and reaches nobody. The newest
  hundred are kept until the product restarts.
</p>`;

/** The list of e-mails, newest first. */
export const mailboxPage = (received: readonly ReceivedMail[]): string => {
  const items = received.map(
    ({ number, to, subject, at }) =>
      html`<li>
        <a href="/mail/${String(number)}"><strong>${subject}</strong>to ${to.join(', ')} ${time(at)}</a>
      </li>`,
  );
  const content =
    items.length === 0
      ? html`<p class="card">No e-mail yet.</p>`
      : html`<ul class="card">
          ${list(items)}
        </ul>`;
  return page(
    html`<h1>Development mailbox</h1>
      ${note}${content}`,
  );
};

/** Turns URLs of our own origin into links. */
const linked = (text: string, origin: string): Markup =>
  list(
    text
      .split(/(https?:\/\/\S+)/u)
      .map((piece) =>
        URL.parse(piece)?.origin === origin ? html`<a href="${piece}">${piece}</a>` : html`${piece}`,
      ),
  );

/** One e-mail: as HTML in a frame of its own, and as text with links to `origin`. */
export const mailPage = (mail: ReceivedMail, origin: string): string => {
  const { number, subject, from, to, text, at } = mail;
  const frame =
    mail.html === ''
      ? undefined
      : html`<iframe
          src="/mail/${String(number)}/html"
          title="The e-mail as HTML"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        ></iframe>`;
  return page(
    html`<a class="third" href="/mail">All e-mails</a>
      <h1>${subject}</h1>
      <dl class="card">
        <dt>From</dt>
        <dd>${from}</dd>
        <dt>To</dt>
        <dd>${to.join(', ')}</dd>
        <dt>Sent</dt>
        <dd>${time(at)}</dd>
      </dl>
      ${frame}
      <section class="card">
        <h2>As text</h2>
        <pre>${linked(text, origin)}</pre>
      </section>`,
  );
};

export const missingPage = (): string =>
  page(
    html`<a class="third" href="/mail">All e-mails</a>
      <h1>This e-mail is not here</h1>
      <p class="lead">Only the newest hundred are kept, until the product restarts.</p>`,
  );
