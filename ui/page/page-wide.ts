/**
 * One value for the whole page, whichever bundle asks first. The shell and every micro-frontend carry their own copy of `ui`;
 * what has to be one for all of them (the toast queue, the consistency token) is kept under a registered symbol.
 * `name` ends in a version: a copy that keeps another shape takes another name.
 */
export const pageWide = <Value>(name: `${string}/${number}`, create: () => Value): Value => {
  const key = Symbol.for(`secondspring:${name}`);
  const kept: unknown = Reflect.get(globalThis, key);
  if (kept !== undefined) return kept as Value;
  const made = create();
  Reflect.set(globalThis, key, made);
  return made;
};
