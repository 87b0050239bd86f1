/** A micro-frontend gave something else than the contract asks for. */
export class ContractBroken extends Error {
  override readonly name = 'ContractBroken';
}
