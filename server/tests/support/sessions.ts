import { createSignInLink } from '../../core/sessions/create-sign-in-link.ts'
import type { World } from './world.ts'

/** Returns a code for signing in to the workspace's studio, as its owner or as the member with this email address. */
export async function createSignInCode({ database, clock, links }: World, workspaceId: string, email?: string): Promise<string> {
  const { url } = await database.transaction(sql => createSignInLink(sql, links, { workspaceId, email }, clock.now()))
  return new URL(url).hash.slice(1)
}

/** Returns a new session's cookie, as a browser would send it back. @param origin the service's origin */
export async function signInAs(origin: string, world: World, workspaceId: string, email?: string): Promise<string> {
  const response = await exchange(origin, await createSignInCode(world, workspaceId, email))
  if (response.status !== 201) throw new Error(`The sign-in request returned ${response.status}: ${await response.text()}`)
  return readCookie(response)
}

export const exchange = (origin: string, code: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${origin}/studio/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ code }),
  })

/** Returns the name and value of the cookie that a response sets. */
export const readCookie = (response: Response): string => response.headers.getSetCookie()[0]!.split(';', 1)[0]!

/** The header that the page sends with each change. */
export const studioHeaders = { 'x-mediawright-studio': '1' }
