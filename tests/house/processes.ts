import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { HouseCheck, Finding } from './finding.ts';
import { houseFiles } from '../repository/house-files.ts';
import { readPackageManifest } from './workspaces.ts';

const FLAG = '--disable-proto=throw';
/** Programs without user input: tests, benchmarks, builds. `bootstrap.mjs` passes the flag to its programs. */
const isTool = (command: string): boolean => /^node (?:tests|bench|ui)\/|^node bootstrap\.mjs/u.test(command);

/** Checks that every process of the product disables `__proto__`, in npm scripts and images. */
export const processes: HouseCheck = {
  name: 'processes',
  onOneCore: true,
  async find(root) {
    const { scripts } = await readPackageManifest(root);
    const files = (await houseFiles(root)).filter((file) => /(?:^|[./])Dockerfile$/u.test(basename(file)));
    const images = await Promise.all(
      files.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
    );
    return [
      ...Object.entries(scripts)
        .filter(([, command]) => command.startsWith('node ') && !isTool(command) && !command.includes(FLAG))
        .map(([name]): Finding => ({
          rule: 'open-prototypes',
          file: 'package.json',
          message: `${name} runs without ${FLAG}`,
        })),
      ...images
        .filter(({ text }) => /^ENTRYPOINT \["node"/mu.test(text) && !text.includes(FLAG))
        .map(({ file }): Finding => ({
          rule: 'open-prototypes',
          file,
          message: `its processes run without ${FLAG}`,
        })),
    ];
  },
};
