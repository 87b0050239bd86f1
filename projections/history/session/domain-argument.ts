import { domainNames, type DomainName } from '@secondspring/contracts/domains.ts';
import { Argument, InvalidArgumentError } from 'commander';

/** Throws commander's InvalidArgumentError, which lists the domains. */
const domainName = (text: string): DomainName => {
  const found = domainNames.find((name) => name === text);
  if (found === undefined) throw new InvalidArgumentError(`Choose one of ${domainNames.join(', ')}.`);
  return found;
};

export const domainArgument = (): Argument =>
  new Argument('<domain>', `one of ${domainNames.join(', ')}`).argParser(domainName);

/** All domains if omitted. */
export const optionalDomain = (): Argument =>
  new Argument('[domain]', `one of ${domainNames.join(', ')}; all if omitted`).argParser(domainName);
