import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { house } from '../repository/tool.ts';
import { changelogOf } from './changelog.ts';
import { readReleases } from './read-releases.ts';

describe('the changelog', () => {
  it('lists tagged releases with their notes and the commits since the one before', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'changelog-'));
    const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
    const day = { GIT_COMMITTER_DATE: '2026-12-01T10:00:00Z', GIT_AUTHOR_DATE: '2026-12-01T10:00:00Z' };
    const git = (...args: string[]): void =>
      void execFileSync('git', ['-C', folder, ...who, ...args], { env: { ...process.env, ...day } });
    const commit = (subject: string): void => git('commit', '--allow-empty', '--message', subject);
    git('init', '--quiet');
    commit('Start');
    expect(changelogOf(await readReleases(folder))).toContain('Nothing has been released yet.');
    git('tag', '--annotate', 'v0.9.0', '--message', 'The first release.');
    commit('Add a page');
    commit('Mend the page');
    git('tag', '--annotate', 'v0.10.0', '--message', 'A new page.\n\nNo new event types.');
    commit('Not released yet');
    expect(changelogOf(await readReleases(folder))).toMatch(
      /\n## 0\.10\.0 \(2026-12-01\)\n\nA new page\.\n\nNo new event types\.\n\n- Mend the page\n- Add a page\n\n## 0\.9\.0 \(2026-12-01\)\n\nThe first release\.\n$/u,
    );
    await rm(folder, { recursive: true });
  });

  it('is up to date (npm run changelog)', async (context) => {
    if (!existsSync(join(house, '.git'))) context.skip('this copy has no history to compare with');
    expect(await readFile(join(house, 'CHANGELOG.md'), 'utf8')).toBe(changelogOf(await readReleases(house)));
  });
});
