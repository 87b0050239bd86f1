/** A micro-frontend does not keep the contract. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}
