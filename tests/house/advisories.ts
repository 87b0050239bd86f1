import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { HouseCheck, Finding } from './finding.ts';

const LOCK = 'package-lock.json';
const SECONDS = 30;
/** Only these severities fail the check. */
const FAILING = new Set(['high', 'critical']);

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string() })])),
    }),
  ),
});

/** Parses `npm audit --json`. An unreadable report becomes a note, so that builds work without a network. */
export const advisoriesIn = (printed: string): Finding[] => {
  const found = ((): z.output<typeof report> | undefined => {
    try {
      return report.safeParse(JSON.parse(printed)).data;
    } catch {
      return undefined;
    }
  })();
  if (found === undefined)
    return [
      {
        rule: 'not-looked-up',
        file: LOCK,
        message: 'NO ADVISORY WAS LOOKED UP: the registry answers no audit here. Run it where it does.',
        level: 'note',
      },
    ];
  return Object.entries(found.vulnerabilities).map(([name, { severity, via }]): Finding => {
    const titles = via.map((one) => (typeof one === 'string' ? `through ${one}` : one.title));
    const finding: Finding = { rule: severity, file: LOCK, message: `${name}: ${titles.join('; ')}` };
    return FAILING.has(severity) ? finding : { ...finding, level: 'note' };
  });
};

/** Fails for known vulnerabilities of high or critical severity in shipped packages. */
export const advisories: HouseCheck = {
  name: 'advisories',
  onOneCore: true,
  async find(root) {
    const child = spawn('npm', ['audit', '--json', '--omit=dev', '--package-lock-only'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: SECONDS * 1000,
      shell: process.platform === 'win32',
    });
    const failed = new Promise<string>((resolve) => void child.once('error', () => resolve('')));
    return advisoriesIn(await Promise.race([text(child.stdout), failed]));
  },
};
