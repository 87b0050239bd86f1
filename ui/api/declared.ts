import type * as community from '@secondspring/contracts/http/community.ts';
import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';
import type * as health from '@secondspring/contracts/http/health.ts';
import type * as identity from '@secondspring/contracts/http/identity.ts';
import type * as resources from '@secondspring/contracts/http/resources.ts';
import type * as reviews from '@secondspring/contracts/http/reviews.ts';

type Declarations = typeof identity & typeof health & typeof resources & typeof community & typeof reviews;

/** Name of a declared call; the declaration's export and its `name` are the same word. */
export type CallName = {
  [Name in keyof Declarations]: Declarations[Name] extends Endpoint ? Name : never;
}[keyof Declarations];

/** The declaration of a call. Types only: schemas stay out of the browser's bundle. */
export type Declared<Name extends CallName> = Declarations[Name] & Endpoint;
