import { parseId } from '@secondspring/platform/command-line/parse-command.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { membersByAddress } from '@secondspring/projections/identity/users/queries.ts';
import { normalisedAddress } from '../email-address/state.ts';

/**
 * The id of the member with this id or e-mail address. If several members registered with the address, the one who
 * verified it. Throws {@link CommandError} if none or several match; the message never contains the address.
 */
export const findMember = async (
  pool: Pick<Dependencies['pool'], 'query'>,
  idOrAddress: string,
): Promise<string> => {
  const id = parseId(idOrAddress);
  if (id !== undefined) return id;
  if (!idOrAddress.includes('@'))
    throw new CommandError('This is neither a member’s id nor an e-mail address.');
  const rows = await membersByAddress(pool, normalisedAddress(idOrAddress));
  if (rows.length === 0) throw new CommandError('No member has this e-mail address.');
  const verified = rows.filter((row) => row.email_verified);
  const [one] = rows.length === 1 ? rows : verified;
  if (one === undefined || (rows.length > 1 && verified.length > 1))
    throw new CommandError(
      'Several members have this e-mail address and none has verified it. Use her id instead.',
    );
  return one.id;
};
