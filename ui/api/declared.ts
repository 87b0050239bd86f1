import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';
import type { DeclaredCall } from '@secondspring/contracts/http/endpoints.ts';

/** Types only: schemas stay out of the bundle. Calls of feature teams are for the command line. */
export type PageCall = Exclude<DeclaredCall, { readonly policy: 'team' }>;

type CallByAddress = { readonly [Call in PageCall as Call['address']]: Call & Endpoint };

/** Method and path of a call, as in `GET /api/stories/{id}`. */
export type CallAddress = keyof CallByAddress;

export type Declared<Address extends CallAddress> = CallByAddress[Address];
