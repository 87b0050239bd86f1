import { expect, it } from 'vitest';
import { fullTextQuery } from './full-text-query.ts';

it.each([
  ['ceiling fans', "('ceiling' & 'fans':*)"],
  ['ceiling OR fans', "'ceiling' | 'fans':*"],
  ['or ceiling or', "'ceiling'"],
  ['ceiling -bedroom', "('ceiling' & !'bedroom')"],
  ['ceiling –bedroom', "('ceiling' & !'bedroom')"],
  ['ceiling – bedroom', "('ceiling' & 'bedroom':*)"],
  ['ceiling -“big bedroom”', "('ceiling' & !'big bedroom')"],
  ['flush', "('flush':* | 'flash')"],
  ['Hot Fl', "('hot' & 'fl')"],
  ['-flush', "!('flush' | 'flash')"],
  ['“hot flashes”', "'hot flashes'"],
  ['„hot flashes“ bedroom', "('hot flashes' & 'bedroom':*)"],
  ['‘hot flashes’', "'hot flashes'"],
  ['‹hot flashes›', "'hot flashes'"],
  ['‚my mother’s flashes‘', "'my mother''s flashes'"],
  ['women’s', "'women''s':*"],
  ['CBT‑I', "('cbt-i' | 'cbt i')"],
  ['“ceiling fans', "('ceiling' & 'fans':*)"],
  ["\\d' ) | !", "' d''':*"],
  ['-"" - -- (', ''],
  ['', ''],
])('reads %s', (text, query) => expect(fullTextQuery(text)).toBe(query));
