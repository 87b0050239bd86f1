/**
 * One value for the whole page. The shell and every micro-frontend bundle their own copy of `ui`, so shared values (toasts, consistency token)
 * are stored under a registered symbol. Change the version in `name` when the shape changes: other releases use it too.
 */
export const pageWide = <Value>(name: `${string}/${number}`, create: () => Value): Value => {
  const key = Symbol.for(`secondspring:${name}`);
  const kept: unknown = Reflect.get(globalThis, key);
  if (kept !== undefined) return kept as Value;
  const made = create();
  Reflect.set(globalThis, key, made);
  return made;
};
