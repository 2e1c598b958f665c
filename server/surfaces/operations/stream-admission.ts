import { AppError } from '../../machine/errors.ts'

const maxInWorkspace = 100

/**
 * Counts each workspace's open event streams in this process.
 * @returns a function that admits one more stream and returns a function to call when that stream ends; throws `rate_limited` if too many
 * are open
 */
export function createStreamAdmission(): (workspaceId: string) => () => void {
  const admitted = new Map<string, number>()
  return workspaceId => {
    const count = admitted.get(workspaceId) ?? 0
    if (count >= maxInWorkspace)
      throw new AppError('rate_limited', `This workspace has ${maxInWorkspace} open event streams: close one, or poll instead.`, {
        headers: { 'retry-after': '5' },
      })
    admitted.set(workspaceId, count + 1)
    return () => {
      const left = admitted.get(workspaceId)! - 1
      if (left > 0) admitted.set(workspaceId, left)
      else admitted.delete(workspaceId)
    }
  }
}
