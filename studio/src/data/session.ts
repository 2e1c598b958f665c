/** The session of a signed-in member of one workspace. Scripts cannot read its cookie. */
import { create } from 'zustand'
import type { Schemas } from '../../../client/src/index.ts'
import { signInTexts, t } from '../ui/texts.ts'

export interface SignedIn {
  email: string
  workspaceId: string
  workspaceName: string
  role: Schemas['WorkspaceRole']
  /** False for a viewer, who can see everything but cannot change or spend anything. */
  canEdit: boolean
}

export interface Session {
  /** `ended` means that the session has expired since the page was opened. The page keeps its content. */
  state: 'unknown' | 'signed-out' | 'signed-in' | 'ended' | 'unreachable'
  member: SignedIn | undefined
}

export const sessionStore = create<Session>(() => ({ state: 'unknown', member: undefined }))
export const useSession = (): Session => sessionStore()

/** Called when a request returns 401. */
export function sessionEnded(): void {
  sessionStore.setState(({ member }) => ({ state: member ? 'ended' : 'signed-out' }))
}

const headers = { 'content-type': 'application/json', 'X-Mediawright-Studio': '1' }

/** Loads the session that the cookie belongs to. */
export async function loadSession(): Promise<void> {
  const unreachable = () => sessionStore.setState(({ state, member }) => ({ state: member ? state : 'unreachable' }))
  try {
    const response = await fetch('/studio/session', { headers })
    if (response.status === 401) return sessionEnded()
    if (!response.ok) return unreachable()
    const { member, workspace } = (await response.json()) as Schemas['StudioSession']
    const { email, role } = member
    const { workspace_id: workspaceId, name: workspaceName } = workspace
    const before = sessionStore.getState().member
    // Reloads the page, because it still shows the content of another member.
    if (before && (before.email !== email || before.workspaceId !== workspaceId)) return location.reload()
    sessionStore.setState({ state: 'signed-in', member: { email, workspaceId, workspaceName, role, canEdit: role !== 'viewer' } })
  } catch {
    unreachable()
  }
}

/** Exchanges the code of a one-time link for a session. @returns the problem as a sentence */
export async function signIn(code: string): Promise<string | undefined> {
  try {
    const response = await fetch('/studio/session', { method: 'POST', headers, body: JSON.stringify({ code }) })
    if (response.ok) {
      await loadSession()
      return undefined
    }
    return response.status < 500 ? signInTexts.refusedHint : t.session.broken
  } catch {
    return t.session.unreachable
  }
}

const unfinished = new Set<() => Promise<void>>()
/** Registers work that must finish before the user signs out. @returns a function that unregisters the work */
export function beforeSignOut(finish: () => Promise<void>): () => void {
  unfinished.add(finish)
  return () => void unfinished.delete(finish)
}

/** Ends the session. @returns the reason as a sentence if the session could not be ended */
export async function signOut(): Promise<string | undefined> {
  const isOver = sessionStore.getState().state !== 'signed-in'
  try {
    if (!isOver) await Promise.all([...unfinished].map(finish => finish()))
  } catch {
    return t.session.unsaved
  }
  try {
    const response = await fetch('/studio/session', { method: 'DELETE', headers })
    if (!response.ok && response.status !== 401) return t.session.broken
  } catch {
    // The page must not show the user as signed out until the service has confirmed the sign-out.
    if (!isOver) return t.session.stillSignedIn
  }
  sessionStore.setState({ state: 'signed-out', member: undefined })
  return undefined
}

/** Returns the name of the company's sign-on service, or undefined if there is none. */
export async function signOnName(): Promise<string | undefined> {
  try {
    const response = await fetch('/studio/sign-on/provider')
    const { name } = (await response.json()) as { name?: unknown }
    return typeof name === 'string' ? name : undefined
  } catch {
    return undefined
  }
}

/** Returns the URL of the company's sign-on service, from which the user returns to the path `to`. */
export const signOnAddress = (to: string): string => `/studio/sign-on?${new URLSearchParams({ to })}`
