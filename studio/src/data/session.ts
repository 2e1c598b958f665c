/** Who is signed in: a member of one workspace, or nobody. The cookie itself is out of reach of scripts. */
import { create } from 'zustand'
import type { Schemas } from '../../../client/src/index.ts'

export interface SignedIn {
  workspaceId: string
  workspaceName: string
  role: Schemas['WorkspaceRole']
  /** A viewer sees everything, and changes and spends nothing. */
  canEdit: boolean
}

export interface Session {
  /** `ended`: was signed in when the page was opened, and no longer is; what is on the page stays there. */
  state: 'unknown' | 'signed-out' | 'signed-in' | 'ended' | 'unreachable'
  member: SignedIn | undefined
}

export const sessionStore = create<Session>(() => ({ state: 'unknown', member: undefined }))
export const useSession = (): Session => sessionStore()

/** A call was answered with 401. */
export function sessionEnded(): void {
  sessionStore.setState(({ member }) => ({ state: member ? 'ended' : 'signed-out' }))
}

const headers = { 'content-type': 'application/json', 'X-Mediawright-Studio': '1' }

/** Asks the service whose session the cookie is. */
export async function loadSession(): Promise<void> {
  try {
    const response = await fetch('/api/v1/workspaces', { headers })
    if (response.status === 401) return sessionEnded()
    if (!response.ok) return sessionStore.setState({ state: 'unreachable' })
    const { workspaces } = (await response.json()) as Schemas['WorkspacePage']
    const [workspace] = workspaces
    if (!workspace) return sessionEnded()
    const { workspace_id: workspaceId, name: workspaceName, role } = workspace
    sessionStore.setState({ state: 'signed-in', member: { workspaceId, workspaceName, role, canEdit: role !== 'viewer' } })
  } catch {
    sessionStore.setState({ state: 'unreachable' })
  }
}

/** Exchanges the code of a one-time link for a session. @returns what is wrong with it, as a sentence */
export async function signIn(code: string): Promise<string | undefined> {
  try {
    const response = await fetch('/studio/session', { method: 'POST', headers, body: JSON.stringify({ code }) })
    if (response.ok) {
      await loadSession()
      return undefined
    }
    const body = (await response.json().catch(() => undefined)) as Schemas['ErrorBody'] | undefined
    return body?.error.message ?? `The service answered with ${response.status}.`
  } catch {
    return 'The service cannot be reached. Check the connection and try again.'
  }
}

export async function signOut(): Promise<void> {
  await fetch('/studio/session', { method: 'DELETE', headers }).catch(() => undefined)
  sessionStore.setState({ state: 'signed-out', member: undefined })
}
