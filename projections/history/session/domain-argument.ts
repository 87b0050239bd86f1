import { domainNames, type DomainName } from '@secondspring/contracts/domains.ts';
import { Argument, InvalidArgumentError } from 'commander';

/** Reads a domain's name. Throws commander's error, which names those there are. */
const domainName = (text: string): DomainName => {
  const found = domainNames.find((name) => name === text);
  if (found === undefined) throw new InvalidArgumentError(`It is one of ${domainNames.join(', ')}.`);
  return found;
};

/** The argument `<domain>`. */
export const domainArgument = (): Argument =>
  new Argument('<domain>', `one of ${domainNames.join(', ')}`).argParser(domainName);

/** The argument `[domain]`: all of them where it is left out. */
export const optionalDomain = (): Argument =>
  new Argument('[domain]', `one of ${domainNames.join(', ')}; all of them if left out`).argParser(domainName);
