import { expect, it } from 'vitest';
import config from '../../vitest.config.ts';

it('gives each suite a group of its own, without which vitest refuses a folder that holds tests of two', () => {
  const groups = config.test?.projects?.map((project) =>
    typeof project === 'object' && 'test' in project ? project.test?.sequence?.groupOrder : undefined,
  );
  expect(groups).not.toContain(undefined);
  expect(new Set(groups).size).toBe(groups?.length);
});
