import { escapeHtml } from '@secondspring/platform/html/escape.ts';
import { createPages } from '@secondspring/platform/html/pages.ts';
import { type ReleaseStep, minute } from '../history.ts';
import { failureRate } from '../tallies/judge.ts';
import { moderatorsPage, type ModeratorSessions } from '../../operators/moderators-page.ts';
import type { Releases } from '../releases.ts';
import type { Middleware } from 'koa';
import { overviewOfAll, type ReleaseInUse, type RemoteOverview } from './overview.ts';

/** Steps shown; `npm run release -- history` prints all. */
const MAX_STEPS = 20;

const pages = createPages(`
main{box-sizing:border-box;max-width:48rem;margin:auto;padding:1.5rem 1rem 4rem}
h1{margin:0;font-size:1.75rem;line-height:1.2}h2{margin:0;font-size:1.375rem}
section{margin:1.5rem 0;padding:1rem;border:1px solid var(--hairline);border-radius:1rem;background:var(--surface)}
code{font:.9375rem ui-monospace,monospace;overflow-wrap:anywhere}p{margin:.25rem 0}small,time{color:var(--ink-soft)}
strong.failing{color:var(--danger)}
ul,ol{margin:.5rem 0;padding:0;list-style:none}li{padding:.5rem 0;border-top:1px solid var(--hairline);overflow-wrap:anywhere}
summary{padding:.75rem 0;color:var(--primary);cursor:pointer}
summary:focus-visible,a:focus-visible{outline:3px solid var(--primary);outline-offset:2px;border-radius:.25rem}`);

const rateOf = (release: ReleaseInUse): string => {
  const { failures, loads } = release.figures;
  if (failures + loads === 0) return 'Browsers have not reported anything yet.';
  const percent = (failureRate(release.figures) * 100).toFixed(1);
  const text = `${percent} % of about ${failures + loads} page loads failed`;
  return failures === 0 ? `${text}.` : `<strong class="failing">${text}.</strong>`;
};

const inUse = (release: ReleaseInUse): string => {
  const who = release.share === null ? 'Live' : `Tried by ${release.share} % of browsers`;
  return `<li><p>${who}: <code>${escapeHtml(release.version)}</code>${release.shipped ? ' <small>came with the product</small>' : ''}</p>
<p>${rateOf(release)}</p></li>`;
};

/** Labels of the steps. */
const names: Readonly<Record<string, string>> = {
  RemotePublished: 'Published',
  RemotePromoted: 'Given to everyone',
  RemoteCanaryStarted: 'Trial started',
  RemoteCanaryChanged: 'Trial changed',
  RemoteCanaryEnded: 'Trial ended',
  RemoteRolledBack: 'Taken back to',
  RemoteFailureNoted: 'Seems to fail',
  ReleaseTokenIssued: 'Token given',
  ReleaseTokenRevoked: 'Token revoked',
};

/** Keeps numbers and their units on one line. */
const together = (html: string): string => html.replaceAll(/(\d) (kB|%)/gu, '$1&nbsp;$2');

const step = ({ at, step: type, version, detail, by, why }: ReleaseStep): string =>
  `<li><p>${names[type] ?? escapeHtml(type)} ${version === null ? '' : `<code>${escapeHtml(version)}</code> `}<small>${together(escapeHtml(detail))}</small></p>
<p>${escapeHtml(why)}</p><p><small><time datetime="${escapeHtml(at)}">${minute(at)}</time>, ${escapeHtml(by)}</small></p></li>`;

const remote = ({
  name,
  inUse: used,
  history,
}: RemoteOverview): string => `<section aria-labelledby="${name}">
<h2 id="${name}">${name}</h2>
${used.length === 0 ? '<p>No release is live.</p>' : `<ul>${used.map(inUse).join('\n')}</ul>`}
${
  history.length === 0
    ? '<p><small>Nothing was ever published: everyone gets what came with the product.</small></p>'
    : `<details${history.length > 5 ? '' : ' open'}><summary>History</summary><ol>${history.slice(0, MAX_STEPS).map(step).join('\n')}</ol></details>`
}
</section>`;

const pageOf = (title: string, content: string): string => pages.html(title, `<h1>${title}</h1>\n${content}`);

const releasesPage = (remotes: readonly RemoteOverview[]): string =>
  pageOf(
    'Releases',
    `<p><small>What browsers get from the next page load on. Page loads are reckoned from a sample.</small></p>
${remotes.map(remote).join('\n')}
<p><a href="/">Go to the home page</a></p>`,
  );

const notForYouPage = pageOf(
  'This page is for operators',
  '<p>You are signed in, but not as a moderator.</p><p><a href="/">Go to the home page</a></p>',
);

/** `/releases`: live releases, canaries, failure rates and history. */
export const releasesRoute = (releases: Releases, sessions: ModeratorSessions): Middleware =>
  moderatorsPage(
    '/releases',
    sessions,
    pages,
    async () => releasesPage(await overviewOfAll(releases)),
    notForYouPage,
  );
