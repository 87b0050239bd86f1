import type { RefusalCode } from '@secondspring/contracts/http/refusal.ts';

/** Deepest nesting of arrays and objects that a body may have. */
export const JSON_DEPTH_MAX = 20;

/** What is wrong with a JSON text: too deep, or a key that is repeated or would reach a prototype. */
export type JsonFault = { readonly code: RefusalCode; readonly message: string };

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);
const DEEP: JsonFault = { code: 'body-too-deep', message: 'Nested too deeply' };
const invalid = (message: string): JsonFault => ({ code: 'invalid-request', message });

/** Index just after the string that opens at `start`; the text's length when it never closes. */
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
 * Looks through a JSON text before it is parsed, in one pass without recursion: `JSON.parse` takes a hundred thousand nested
 * arrays that later overflow the stack, and silently lets a repeated key win. Grammar is left to `JSON.parse`.
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
        if (forbidden.has(key)) return invalid('A key that is not allowed');
        if (keys.has(key)) return invalid('The same key twice');
        keys.add(key);
        keyNext = false;
      }
      at = end - 1;
    }
  }
  return null;
};
