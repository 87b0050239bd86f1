import { serviceVariables } from '@secondspring/platform/config/variables.ts';

const { PORT, HOST, TLS_CERTIFICATE, TLS_KEY } = serviceVariables;

/** Where an embedded server that runs alone listens, and with which certificate. */
export const listening = { PORT, HOST, TLS_CERTIFICATE, TLS_KEY } as const;
