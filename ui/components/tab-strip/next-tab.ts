/** The tab that a key leads to: arrows go round, Home and End to the first and last; null for any other key. */
export function nextTab<Value>(tabs: readonly Value[], from: Value, key: string): Value | null {
  const at = tabs.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return tabs[(at + 1) % tabs.length] ?? null;
    case 'ArrowLeft':
      return tabs.at((at - 1) % tabs.length) ?? null;
    case 'Home':
      return tabs[0] ?? null;
    case 'End':
      return tabs.at(-1) ?? null;
    default:
      return null;
  }
}
