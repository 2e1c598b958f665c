/** The service that the package tests use: the real one, in a separate process. */
import { startService } from '../targets/server.ts'

export interface Target {
  /** Origin, without `/api/v1`. */
  baseUrl: string
  /** A key that has all permissions for a sandbox workspace with credits. */
  apiKey: string
  workspaceId: string
  close(): Promise<void>
}

export async function startTarget(): Promise<Target> {
  const { origin, apiKey, workspaceId, close } = await startService()
  return { baseUrl: origin, apiKey, workspaceId, close }
}
