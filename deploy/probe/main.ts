import { readFileSync } from 'node:fs';
import { get as getPlain } from 'node:http';
import { get } from 'node:https';

const TIMEOUT_MS = 3000;

const [address = ''] = process.argv.slice(2);
const request = address.startsWith('https:')
  ? get(address, { ca: readFileSync('/run/secondspring/ca.crt'), timeout: TIMEOUT_MS })
  : getPlain(address, { timeout: TIMEOUT_MS });
request.once('response', (response) => process.exit(response.statusCode === 200 ? 0 : 1));
request.once('timeout', () => process.exit(1));
request.once('error', () => process.exit(1));
