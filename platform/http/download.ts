import { Readable } from 'node:stream';
import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';
import type { Context } from 'koa';

/** A file as a handler answers it. */
export type FileReply = {
  /** Name under which the phone keeps it; any characters. */
  readonly name: string;
  /** One of those that the endpoint declares, without a charset. */
  readonly mediaType: string;
  /** Bytes, where they are known before. */
  readonly length?: number;
  readonly body: Readable | Buffer;
};

/** Longest name in a header, in characters. */
const NAME_MAX = 200;

/**
 * Value of Content-Disposition that saves a file under a name, whatever stands in it: plain letters for old clients, all of it
 * percent-encoded for the others (RFC 6266, RFC 8187).
 */
export const contentDisposition = (name: string): string => {
  const whole = name.toWellFormed().slice(0, NAME_MAX).toWellFormed();
  const plain = whole.replaceAll(/[^\w .-]/gu, '_');
  const encoded = encodeURIComponent(whole).replaceAll(
    /['()*]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/**
 * Answers with a file that is only ever saved, never shown as a page of ours and never kept by a cache between. One that breaks off
 * ends the connection, so that half a file is not taken for a whole one. Throws for a media type that is not declared.
 */
export const sendFile = (ctx: Context, { name, download }: Endpoint, file: FileReply): void => {
  if (download?.includes(file.mediaType) !== true)
    throw new Error(`${name} does not declare ${file.mediaType}`);
  ctx.set('Content-Disposition', contentDisposition(file.name));
  ctx.set('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.body = file.body;
  ctx.set(
    'Content-Type',
    file.mediaType.startsWith('text/') ? `${file.mediaType}; charset=utf-8` : file.mediaType,
  );
  if (file.length !== undefined) ctx.length = file.length;
  if (file.body instanceof Readable) file.body.once('error', () => ctx.res.destroy());
};
