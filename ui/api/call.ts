import type { BodyInputOf, ParamsOf, QueryOf, ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { CallAddress, Declared } from './declared.ts';
import { type CallOptions, send } from './send.ts';

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [_ in Key]?: undefined }
  : Record<string, never> extends Value
    ? { [_ in Key]?: Value }
    : { [_ in Key]: Value };

/** Path parameters, query and body, each only if the endpoint declares it. */
export type Input<Address extends CallAddress> = Part<'params', ParamsOf<Declared<Address>>> &
  Part<'query', QueryOf<Declared<Address>>> &
  Part<'body', BodyInputOf<Declared<Address>>>;

/** Answers of our own server are not validated again. */
export type Output<Address extends CallAddress> = ResponseOf<Declared<Address>>;

/** `next` is the cursor of the next page, null at the end. */
export type ResultPage<Items> = { readonly items: Items; readonly next: string | null };

/** Throws ApiError for any answer but a success, and what `fetch` throws if there is no answer. */
export const call = async <Address extends CallAddress>(
  address: Address,
  input: Input<Address>,
  options: CallOptions = {},
): Promise<Output<Address>> => {
  const { body } = await send(address, input, options);
  return body as Output<Address>;
};

export const callPage = async <Address extends CallAddress>(
  address: Address,
  input: Input<Address>,
  options: CallOptions = {},
): Promise<ResultPage<Output<Address>>> => {
  const { body, link } = await send(address, input, options);
  return { items: body as Output<Address>, next: nextCursor(link) };
};

/** `<…?cursor=abc>; rel="next"`; null without one. */
const nextCursor = (link: string | null): string | null => {
  const target = /<([^<>]*)>; ?rel="?next"?/u.exec(link ?? '')?.[1];
  return target === undefined ? null : new URL(target, 'http://page.invalid').searchParams.get('cursor');
};
