import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The file's name and the fault, in words for those who write there. */
const checked = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> => {
  const { data, error } = schema.safeParse(value);
  if (error !== undefined) throw new Error(`content/${path} is not usable:\n${z.prettifyError(error)}`);
  return data;
};

/** A YAML file of this folder. Throws what is wrong with it, by field. */
export const readYaml = <Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> =>
  checked(path, schema, parse(textOf(path)));

/** Headings of the second level and paragraphs are all that an article may hold. */
export const paragraph = z.string().regex(/^[^#\-*+>|`[\n][^\n]*$/u, 'is not one line of plain text');
const section = z.object({
  heading: z.string().min(1).nullable(),
  paragraphs: z.array(paragraph).min(1),
});

const sectionOf = (text: string): unknown => {
  const parts = text.trim().split(/\n{2,}/u);
  const heading = /^## (?<words>.+)$/u.exec(parts[0] ?? '')?.groups?.['words'];
  return heading === undefined
    ? { heading: null, paragraphs: parts }
    : { heading, paragraphs: parts.slice(1) };
};

/** A Markdown file of this folder: YAML between two lines of `---`, then paragraphs under headings. Throws what is wrong with it. */
export const readMarkdown = <Schema extends z.ZodObject>(path: string, schema: Schema) => {
  const [, head = '', body = ''] = /^---\n(.*?\n)---\n(.*)$/su.exec(textOf(path)) ?? [];
  const sections = body.trim().split(/\n(?=## )/u);
  return {
    ...checked(path, schema, parse(head)),
    sections: checked(path, z.array(section), sections.map(sectionOf)),
  };
};
