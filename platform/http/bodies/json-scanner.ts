import type { RefusalCode } from '@secondspring/contracts/http/refusal.ts';

/** Nesting of arrays and objects. */
export const JSON_DEPTH_MAX = 20;

/** Too deep, a repeated key, or a key that would reach a prototype. */
export type JsonFault = { readonly code: RefusalCode; readonly message: string };

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);
/** Whether a key would reach a prototype. */
export const isForbiddenKey = (key: string): boolean => forbidden.has(key);

export const KEY_NOT_ALLOWED = 'A key that is not allowed';
const DEEP: JsonFault = { code: 'body-too-deep', message: 'Nested too deeply' };
const invalid = (message: string): JsonFault => ({ code: 'invalid-request', message });

/** Index after the string that starts at `start`; the text's length if it never ends. */
const endOfString = (text: string, start: number): number => {
  for (let at = start + 1; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0x5c) at += 1;
    else if (unit === 0x22) return at + 1;
  }
  return text.length;
};

const readKey = (quoted: string): string => {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return quoted;
  }
};

/**
 * Scans JSON before parsing, in one pass without recursion: `JSON.parse` accepts nesting that later overflows
 * the stack, and lets the last of repeated keys win. Grammar is left to `JSON.parse`.
 * @returns the first fault, or null.
 */
export const scanJson = (text: string, depthMax = JSON_DEPTH_MAX): JsonFault | null => {
  const open: (Set<string> | null)[] = [];
  let keyNext = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text[at];
    if (unit === '{' || unit === '[') {
      open.push(unit === '{' ? new Set() : null);
      keyNext = unit === '{';
      if (open.length > depthMax) return DEEP;
    } else if (unit === '}' || unit === ']') {
      open.pop();
      keyNext = false;
    } else if (unit === ',') {
      keyNext = open.at(-1) instanceof Set;
    } else if (unit === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keyNext && keys) {
        const key = readKey(text.slice(at, end));
        if (isForbiddenKey(key)) return invalid(KEY_NOT_ALLOWED);
        if (keys.has(key)) return invalid('The same key twice');
        keys.add(key);
        keyNext = false;
      }
      at = end - 1;
    }
  }
  return null;
};
