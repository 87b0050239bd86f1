import { html, Markup } from '../identity-provider/markup.ts';
import type { ReceivedMail } from './sink.ts';
import { utcMinute } from '@secondspring/platform/dates/utc.ts';

/** The colours of `ui/tokens`. */
const style = `
:root{color-scheme:light dark;--ink:oklch(27% .045 340);--quiet:oklch(44% .035 340);--paper:oklch(97.2% .012 80);--line:oklch(87% .015 70);--deep:oklch(42% .115 345);--focus:oklch(52% .13 45)}
@media(prefers-color-scheme:dark){:root{--ink:oklch(93% .015 70);--quiet:oklch(77% .02 60);--paper:oklch(20% .022 340);--line:oklch(36% .025 340);--deep:oklch(80% .085 345);--focus:oklch(80% .11 65)}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:34rem;margin:0 auto;padding:1rem}
h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0}
.note,dt,time{color:var(--quiet)}
ul{list-style:none;margin:0;padding:0}
li{border-top:1px solid var(--line)}
li a,.back{display:block;min-height:44px;padding:.75rem 0}
a{color:var(--deep)}
a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem .75rem;margin:1rem 0}
dd{margin:0}
pre{white-space:pre-wrap;font:inherit;margin:0;padding:1rem 0;border-top:1px solid var(--line)}`;

const page = (title: string, content: Markup): string =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Second Spring</title>
        <style>
          ${new Markup(style)}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html> `.text;

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
        <a href="/mail/${String(number)}">${subject}<br />to ${to.join(', ')}, ${time(at)}</a>
      </li>`,
  );
  const content =
    items.length === 0
      ? html`<p>No e-mail yet.</p>`
      : html`<ul>
          ${list(items)}
        </ul>`;
  return page(
    'Development mailbox',
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

/** One e-mail, with links to `origin`. */
export const mailPage = ({ subject, from, to, text, at }: ReceivedMail, origin: string): string => {
  return page(
    'Development mailbox',
    html`<a class="back" href="/mail">All e-mails</a>
      <h1>${subject}</h1>
      <dl>
        <dt>From</dt>
        <dd>${from}</dd>
        <dt>To</dt>
        <dd>${to.join(', ')}</dd>
        <dt>Sent</dt>
        <dd>${time(at)}</dd>
      </dl>
      <pre>${linked(text, origin)}</pre>`,
  );
};

export const missingPage = (): string => {
  return page(
    'Not here',
    html`<a class="back" href="/mail">All e-mails</a>
      <h1>This e-mail is not here</h1>
      <p>Only the newest hundred are kept, until the product restarts.</p>`,
  );
};
