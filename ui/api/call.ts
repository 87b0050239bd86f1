import type { BodyInputOf, ParamsOf, QueryOf, ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import { callTable } from './call-table.ts';
import type { CallName, Declared } from './declared.ts';
import { nextCursor } from './next-page.ts';
import { type CallOptions, send } from './send.ts';

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [_ in Key]?: undefined }
  : Record<string, never> extends Value
    ? { [_ in Key]?: Value }
    : { [_ in Key]: Value };

/** What a call takes: path parameters, query and body, each only where the declaration has it. */
export type Input<Name extends CallName> = Part<'params', ParamsOf<Declared<Name>>> &
  Part<'query', QueryOf<Declared<Name>>> &
  Part<'body', BodyInputOf<Declared<Name>>>;

/** What a call answers, by the contracts. Our own server's answers are trusted, not validated again. */
export type Output<Name extends CallName> = ResponseOf<Declared<Name>>;

/** A page of a list, and the cursor of the page after it (null at the end). */
export type Page<Items> = { readonly items: Items; readonly next: string | null };

/** Makes a call. Throws ApiError for any answer but a success, and what fetch throws where there is no answer. */
export const call = async <Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<Output<Name>> => {
  const { body } = await send(callTable[name], input, options);
  return body as Output<Name>;
};

/** Makes a call for one page of a list. */
export const callPage = async <Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<Page<Output<Name>>> => {
  const { body, link } = await send(callTable[name], input, options);
  return { items: body as Output<Name>, next: nextCursor(link) };
};
