import type { BodyInputOf, ParamsOf, QueryOf, ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import { callTable } from './call-table.ts';
import type { CallName, Declared } from './declared.ts';
import { type CallOptions, send } from './send.ts';

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [_ in Key]?: undefined }
  : Record<string, never> extends Value
    ? { [_ in Key]?: Value }
    : { [_ in Key]: Value };

/** Path parameters, query and body, each only if the endpoint declares it. */
export type Input<Name extends CallName> = Part<'params', ParamsOf<Declared<Name>>> &
  Part<'query', QueryOf<Declared<Name>>> &
  Part<'body', BodyInputOf<Declared<Name>>>;

/** Answers of our own server are not validated again. */
export type Output<Name extends CallName> = ResponseOf<Declared<Name>>;

/** `next` is the cursor of the next page, null at the end. */
export type ResultPage<Items> = { readonly items: Items; readonly next: string | null };

/** Throws ApiError for any answer but a success, and what `fetch` throws if there is no answer. */
export const call = async <Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<Output<Name>> => {
  const { body } = await send(callTable[name], input, options);
  return body as Output<Name>;
};

export const callPage = async <Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<ResultPage<Output<Name>>> => {
  const { body, link } = await send(callTable[name], input, options);
  return { items: body as Output<Name>, next: nextCursor(link) };
};

/** `<…?cursor=abc>; rel="next"`; null without one. */
const nextCursor = (link: string | null): string | null => {
  const target = /<([^<>]*)>; ?rel="?next"?/u.exec(link ?? '')?.[1];
  return target === undefined ? null : new URL(target, 'http://page.invalid').searchParams.get('cursor');
};
