import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HouseCheck, Finding } from './finding.ts';
import { houseFiles } from '../repository/house-files.ts';

const text =
  /\.([cm]?[jt]sx?|json|md|ya?ml|css|html|sql|sh|toml|svg)$|(^|\/)(\.npmrc|\.gitignore|Dockerfile|run)$/;

const forbidden = [
  { rule: 'machine-path', pattern: /(?<![\w.~-])\/(?:home|Users|root|work)\/[\w.-]+|[A-Z]:\\\\?Users\\/ },
  { rule: 'private-key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*\n\s*[\w+/]{40}/ },
] as const;

/** The registry is a setting of each machine, so neither the lock file nor `.npmrc` may name it. */
const registry = { rule: 'registry-host', pattern: /"resolved":\s*"https?:|^\s*(?:@[\w-]+:)?registry\s*=/m };

/** Rejects machine paths, package registries and private keys in files. */
export const privateText: HouseCheck = {
  name: 'private-text',
  async find(root) {
    const files = (await houseFiles(root)).filter((file) => text.test(file));
    const found = await Promise.all(
      files.map(async (file): Promise<Finding[]> => {
        const content = await readFile(join(root, file), 'utf8');
        const rules = /(^|\/)(package-lock\.json|\.npmrc)$/.test(file) ? [...forbidden, registry] : forbidden;
        return rules.flatMap(({ rule, pattern }) => {
          const match = pattern.exec(content);
          if (match === null) return [];
          const line = content.slice(0, match.index).split('\n').length;
          return [{ rule, file: `${file}:${line}`, message: match[0].split('\n')[0] ?? '' }];
        });
      }),
    );
    return found.flat();
  },
};
