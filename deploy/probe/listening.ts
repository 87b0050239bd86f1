import { readFileSync } from 'node:fs';
import { connect } from 'node:tls';

const TIMEOUT_MS = 3000;

const [host = 'localhost', port = '0'] = process.argv.slice(2);
const socket = connect({ host, port: Number(port), ca: readFileSync('/run/secondspring/ca.crt') });
socket.setTimeout(TIMEOUT_MS, () => process.exit(1));
socket.once('secureConnect', () => process.exit(0));
socket.once('error', () => process.exit(1));
