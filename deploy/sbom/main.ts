import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { billOf, lockFile } from './bill.ts';

const root = join(import.meta.dirname, '../..');
const [file = join(root, 'dist/sbom.cdx.json')] = process.argv.slice(2);

const lock = lockFile.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')));
const bill = billOf(lock);
await mkdir(dirname(file), { recursive: true });
await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`);
process.stdout.write(`${bill.components.length} packages, each with its hash: ${file}\n`);
