import { afterEach, beforeEach, vi } from 'vitest';

const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;
let printed: string[] = [];

beforeEach(() => {
  printed = [];
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      printed.push(`console.${method}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  if (printed.length > 0) throw new Error(`A test printed to the console:\n${printed.join('\n')}`);
});
