import { registerHooks } from 'node:module';

/** Preloaded into a process that is to work without sealing: takes its keys and envelopes from the modules beside it. */
const stands = new Map(
  Object.entries({
    envelope: new URL('unsealed-envelope.ts', import.meta.url),
    vault: new URL('unsealed-vault.ts', import.meta.url),
  }).map(([name, stand]) => [new URL(`../../platform/vault/${name}.ts`, import.meta.url).href, stand.href]),
);
const standIns: ReadonlySet<string | undefined> = new Set(stands.values());

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    // The stand-ins are made of what they stand for.
    if (standIns.has(context.parentURL)) return found;
    return { ...found, url: stands.get(found.url) ?? found.url };
  },
});
