import { afterAll, beforeAll, describe, inject } from 'vitest';
import { containersEngine } from './containers-engine.ts';
import { describeFound, type Containers, type Part } from './containers/found.ts';
import { embeddedEngine, givenEngine } from './embedded-engine.ts';
import type { Engine } from './engine.ts';
import { EVENT_STORE_VARIABLE, otherEventStore } from './event-store.ts';

/**
 * Declares a suite on the embedded servers, on the event store that the run was given, and on containers of the parts that it needs. Without one of
 * the containers, the tests on containers are skipped with the reason, or fail with it if containers are required.
 */
export const onEachEngine = (needs: readonly Part[], suite: (engine: Engine) => void): void => {
  describe('on the embedded servers', () => declare(embeddedEngine(), suite));
  if (otherEventStore !== undefined && needs.includes('events'))
    describe(`on the event store of ${EVENT_STORE_VARIABLE}`, () => declare(givenEngine(), suite));
  const containers = inject('containers');
  const missing = whatIsMissing(containers, needs);
  if (missing === undefined) {
    const images = needs.map((part) => describeFound(containers.parts[part])).join(', ');
    describe(`on containers: ${images}`, () => declare(containersEngine(containers), suite));
  } else if (containers.required) {
    describe('on containers', () => {
      beforeAll(() => {
        throw new Error(missing);
      });
      suite(containersEngine(containers));
    });
  } else {
    const meta = { skippedBecause: missing };
    describe('on containers', { skip: true, meta }, () => suite(containersEngine(containers)));
  }
};

const declare = (engine: Engine, suite: (engine: Engine) => void): void => {
  afterAll(async () => await engine.stop());
  suite(engine);
};

const whatIsMissing = ({ parts }: Containers, needs: readonly Part[]): string | undefined => {
  const reasons = needs.flatMap((part) => {
    const found = parts[part];
    return 'missing' in found ? [`${part}: ${found.missing}`] : [];
  });
  return reasons.length === 0 ? undefined : reasons.join('; ');
};
