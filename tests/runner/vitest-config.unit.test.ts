import { expect, it } from 'vitest';
import config from '../../vitest.config.ts';

it('gives each suite its own sequence group, which Vitest requires for folders with tests of two suites', () => {
  const groups = config.test?.projects?.map((project) =>
    typeof project === 'object' && 'test' in project ? project.test?.sequence?.groupOrder : undefined,
  );
  expect(groups).not.toContain(undefined);
  expect(new Set(groups).size).toBe(groups?.length);
});
