/** The contract does not allow the specified response. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
}
