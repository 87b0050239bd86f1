import { describe, expect, it } from 'vitest';
import { selectColumns, aliasTable } from './columns.ts';
import { prepareStatement } from './prepared-statement.ts';
import { boolean, integer, table, text, uuid } from './table.ts';

const posts = table({
  domain: 'community',
  name: 'posts',
  columns: {
    id: uuid(),
    author_id: uuid({ nullable: true }),
    title: text(),
    content: text(),
    upvotes: integer(),
    hidden: boolean(),
  },
  primaryKey: ['id'],
  indexes: {},
});
const members = table({
  domain: 'community',
  name: 'members',
  columns: { id: uuid(), first_name: text({ nullable: true }) },
  primaryKey: ['id'],
  indexes: {},
});
const p = aliasTable(posts, 'p');
const m = aliasTable(members, 'm');

/** Text and values of a statement without shapes. */
const sent = (statement: { toQuery(values: { a: string; b: string }): object }) =>
  statement.toQuery({ a: 'of a', b: 'of b' });

describe('prepareStatement', () => {
  it('numbers parameters in text order and sends their values in that order', () => {
    const statement = prepareStatement('ordered', (db, { a, b }: { a: string; b: string }) =>
      db.select(selectColumns(p, 'id')).from(p.table).where(p.title, b).where(p.content, a),
    );
    expect(sent(statement)).toMatchObject({
      text: 'select "p"."id" as "id" from "community"."posts" as "p" where "p"."title" = $1 and "p"."content" = $2',
      values: ['of b', 'of a'],
    });
  });

  it('sends a parameter once, however often it is bound', () => {
    const statement = prepareStatement('twice', (db, { a, b }: { a: string; b: string }) =>
      db.select({ x: db.raw(':title: || :a || :b || :a', { title: p.title, a, b }) }),
    );
    expect(sent(statement)).toMatchObject({
      text: 'select "p"."title" || $1 || $2 || $1 as "x"',
      values: ['of a', 'of b'],
    });
  });

  it('writes constants into the text, quoted', () => {
    const statement = prepareStatement('constants', (db, { a }: { a: string; b: string }) =>
      db
        .select(selectColumns(p, 'id'))
        .from(p.table)
        .where({ [p.hidden]: false, [p.upvotes]: 3, [p.title]: "it's \\?" })
        .where(p.content, a)
        .limit(21),
    );
    expect(sent(statement)).toMatchObject({
      text: `select "p"."id" as "id" from "community"."posts" as "p" where "p"."hidden" = false and "p"."upvotes" = 3 and "p"."title" =  E'it''s \\\\?' and "p"."content" = $1 limit 21`,
      values: ['of a'],
    });
  });

  it('rejects a constant without a plain SQL form', () => {
    const statement = prepareStatement('date', (db) => db.select({ x: db.raw(':now', { now: new Date() }) }));
    expect(() => statement.toQuery({})).toThrow("a constant of type object can't stand in a statement");
  });

  it('rejects a parameter whose value decides the text [S54]', () => {
    const statement = prepareStatement('text', (db, { a }: { a: string }) =>
      db.select({ x: db.raw(`'${a}'`) }),
    );
    expect(() => statement.toQuery({ a: '' })).toThrow('the parameter a can only be bound');
  });

  it('rejects listing the parameters', () => {
    const statement = prepareStatement('listed', (db, parameters: { a: string }) =>
      db.select({ x: db.raw(':a', { ...parameters }) }),
    );
    expect(() => statement.toQuery({ a: '' })).toThrow('they cannot be listed');
  });

  it('keeps question marks that are Postgres operators', () => {
    const statement = prepareStatement('operator', (db, { a, b }: { a: string; b: string }) =>
      db.select({ x: db.raw('(:a)::jsonb \\? :b', { a, b }) }),
    );
    expect(sent(statement)).toMatchObject({
      text: 'select ($1)::jsonb ? $2 as "x"',
      values: ['of a', 'of b'],
    });
  });

  it('sends a list as one value, so that its length does not change the text', () => {
    const statement = prepareStatement('list', (db, { ids }: { ids: readonly string[] }) =>
      db.select(selectColumns(p, 'id')).from(p.table).whereRaw(':id: = any(:ids::uuid[])', { id: p.id, ids }),
    );
    const [one, two] = [['1'], ['1', '2']].map((ids) => statement.toQuery({ ids }));
    expect(one).toMatchObject({ values: [['1']] });
    expect(two).toEqual({ ...one, values: [['1', '2']] });
  });

  it('compiles once per shape, with a name per text', () => {
    let composed = 0;
    const statement = prepareStatement('shaped', (db, { a }: { a: string }, shape: { mine: boolean }) => {
      composed += 1;
      const all = db.select(selectColumns(p, 'id')).from(p.table);
      return shape.mine ? all.where(p.author_id, a) : all;
    });
    const queries = [true, false, true, false].map((isMine) =>
      statement.toQuery({ a: 'x' }, { mine: isMine }),
    );
    expect(composed).toBe(2);
    expect(new Set(queries.map(({ name }) => name)).size).toBe(2);
    expect(queries.map(({ values }) => values)).toEqual([['x'], [], ['x'], []]);
  });

  it('names by the text alone: the same in every process, at most 63 bytes', () => {
    const declared = (prefix: string) =>
      prepareStatement(prefix, (db) => db.select(selectColumns(p, 'id')).from(p.table)).toQuery({}).name;
    expect(declared('posts')).toBe(declared('posts'));
    expect(declared('posts')).toMatch(/^posts-[\w-]{22}$/u);
    expect(declared('posts'.repeat(20))).toHaveLength(63);
  });

  it('sends shapes beyond the 128th without a name', () => {
    const statement = prepareStatement('many', (db, _: object, shape: string) =>
      db.select({ x: db.raw(':shape', { shape }) }),
    );
    const named = Array.from({ length: 130 }, (_, n) => statement.toQuery({}, String(n)).name !== undefined);
    expect(named).toEqual([...Array.from({ length: 128 }, () => true), false, false]);
    expect(statement.toQuery({}, '0').name).toBeDefined();
  });
});

describe('statement types', () => {
  it('reject misspelt tables and columns, wrong parameters and wrong rows', () => {
    // Never runs: a line that the type check accepts fails as an unused directive.
    const planted = async (): Promise<void> => {
      // @ts-expect-error no such table
      aliasTable('projections.checkpointz', 'c');
      // @ts-expect-error no such column
      void p.titel;
      // @ts-expect-error no such column
      selectColumns(p, 'titel');
      const statement = prepareStatement('typed', (db, { id }: { id: string }) =>
        db
          .select({ ...selectColumns(p, 'title'), ...selectColumns(m, 'first_name') })
          .from(p.table)
          .leftJoin(m.table, m.id, p.author_id)
          .where(p.id, id),
      );
      // @ts-expect-error no such parameter
      statement.toQuery({ ids: '' });
      const { rows } = await statement.run({} as never, { id: '' });
      rows satisfies readonly { readonly title: string; readonly first_name: string | null }[];
      // @ts-expect-error the first name may be null
      rows satisfies readonly { readonly first_name: string }[];
      // @ts-expect-error the id is not selected
      void rows[0]?.id;
      // @ts-expect-error a plain text is no column
      prepareStatement('text', (db) => db.select({ a: 'p.title' }));
      // @ts-expect-error no such column to write
      prepareStatement('write', (db) => db.table('projections.checkpoints').insert({ domainn: '' }));
    };
    expect(planted).toBeTypeOf('function');
  });
});
