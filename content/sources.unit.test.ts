import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { paragraph, readMarkdown, readYaml } from './read.ts';
import { source, sourceNames } from './sources.ts';

const read = (folder: string): string[] =>
  readdirSync(join(import.meta.dirname, folder)).map((file) =>
    readFileSync(join(import.meta.dirname, folder, file), 'utf8'),
  );

describe('sources', () => {
  it('are each named by an article or a treatment', () => {
    const texts = [...read('articles'), ...read('treatments')].join('\n');
    const isNamed = (name: string): boolean => new RegExp(`^ +(?:- |source: )${name}$`, 'mu').test(texts);
    expect(sourceNames.filter((name) => !isNamed(name))).toEqual([]);
  });

  it('are refused by a name that the list lacks', () => {
    expect(source.safeParse('none').data?.url).toBeNull();
    expect(source.safeParse('nowhere').error?.issues[0]?.message).toBe('nowhere is not in sources.yml');
  });
});

describe('a file that is not usable', () => {
  it('is reported by its name and field', () => {
    expect(() => readYaml('sources.yml', z.record(z.string(), z.strictObject({ title: z.int() })))).toThrow(
      /^content\/sources\.yml is not usable:[^]*→ at /u,
    );
    const path = 'articles/what-menopause-is.md';
    expect(() => readMarkdown(path, z.object({ author: z.string() }))).toThrow(
      /^content\/articles\/what-menopause-is\.md is not usable:[^]*→ at author/u,
    );
  });

  it.for(['- one of a list', '### A smaller heading', '> quoted', '`code`', 'One line\nand another'])(
    'is one with %s in an article',
    (text) => expect(paragraph.safeParse(text).success).toBe(false),
  );
});
