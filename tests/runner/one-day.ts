import { vi } from 'vitest';

// A page test that runs across midnight would draw another day than it expects.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T12:00:00Z') });
