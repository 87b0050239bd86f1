/**
 * One value for the whole page. The shell and every micro-frontend bundle their own copy of `ui`, so shared values (toasts, consistency token)
 * are stored under a registered symbol. Change the version in `name` when the shape changes: other releases use it too.
 */
export const pageWide = <Value>(name: `${string}/${number}`, create: () => Value): Value => {
  const key = Symbol.for(`secondspring:${name}`);
  const existing: unknown = Reflect.get(globalThis, key);
  if (existing !== undefined) return existing as Value;
  const created = create();
  Reflect.set(globalThis, key, created);
  return created;
};
