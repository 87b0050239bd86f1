import { Readable } from 'node:stream';
import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';
import type { Context } from 'koa';

export type FileReply = {
  /** Suggested file name; any characters, at most some hundred. */
  readonly name: string;
  /** A media type that the endpoint declares, without charset. */
  readonly mediaType: string;
  /** Bytes, if known. */
  readonly length?: number;
  readonly body: Readable | Buffer;
};

/**
 * Content-Disposition that saves a file under any name: ASCII for old clients, percent-encoded for others
 * (RFC 6266, RFC 8187).
 */
export const contentDisposition = (name: string): string => {
  const whole = name.toWellFormed();
  const plain = whole.replaceAll(/[^\w .-]/gu, '_');
  const encoded = encodeURIComponent(whole).replaceAll(
    /['()*]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/**
 * Sends a file that browsers save, never render, and caches do not store. An error in its stream closes the
 * connection, so that half a file is not taken for a whole one. Throws for an undeclared media type.
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
