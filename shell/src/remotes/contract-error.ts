/** A micro-frontend does not fulfil the contract. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}
