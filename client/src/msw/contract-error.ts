/** A handler for tests is told to answer what the contract does not allow. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
}
