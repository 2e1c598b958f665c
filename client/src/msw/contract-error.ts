/** The specified answer is not allowed by the contract. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
}
