import { expect, it } from 'vitest';
import { splitStatements } from './statements.ts';

it.each([
  ['select 1; select 2;', ['select 1', 'select 2'], ''],
  ["select ';', 'it''s;' from events;", ["select ';', 'it''s;' from events"], ''],
  ['select ";" -- a; b\nfrom events; select', ['select ";" -- a; b\nfrom events'], ' select'],
  ["select 'open; ", [], "select 'open; "],
  ['/* one; two */ select $$;$$;\n-- the end\n', ['/* one; two */ select $$;$$'], ''],
  [';;', [], ''],
])('splits %s', (text, complete, rest) => {
  expect(splitStatements(text)).toEqual({ complete, rest });
});
