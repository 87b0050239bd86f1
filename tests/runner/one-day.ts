import { afterEach, vi } from 'vitest';

const noon = Date.parse('2026-11-25T12:00:00Z');

// A page test that runs across midnight would draw another day than it expects.
vi.useFakeTimers({ toFake: ['Date'], now: noon });

// A test may go past midnight.
afterEach(() => void vi.setSystemTime(noon));
