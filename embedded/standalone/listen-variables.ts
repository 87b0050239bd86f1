import { serviceVariables } from '@secondspring/platform/config/variables.ts';

const { PORT, HOST, TLS_CERTIFICATE, TLS_KEY } = serviceVariables;

/** Variables of an embedded server that runs as a process of its own: where it listens, and its certificate. */
export const listenVariables = { PORT, HOST, TLS_CERTIFICATE, TLS_KEY } as const;
