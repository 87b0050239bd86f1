/** A micro-frontend gave something else than the contract asks for. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}
