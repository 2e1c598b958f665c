import type { OperationId } from '../../../server/core/contract.ts'
import type { CallOptions, World } from '../../world/world.ts'

/**
 * Makes a call that populates a world. @throws {Error} if the call is rejected, which means that the content no longer matches the service
 */
export async function callOrThrow(world: World, id: OperationId, options: CallOptions): Promise<any> {
  const { status, body } = await world.call(id, options)
  if (status >= 300) throw new Error(`The world could not be populated: ${id} returned ${status} ${JSON.stringify(body)}`)
  return body
}
