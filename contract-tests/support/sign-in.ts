/** Signs in to the studio the way its page does, with a link from the operator. */
import { randomUUID } from 'node:crypto'
import type { Target } from './target.ts'
import type { WireRequest } from '../../testing/http.ts'

/** Signs in a workspace's owner or another member, and returns the new session's cookie. */
export async function signIn({ baseUrl, admin }: Pick<Target, 'baseUrl' | 'admin'>, workspaceId: string, email?: string): Promise<string> {
  const { url } = await admin('studio', 'link', '--workspace', workspaceId, ...(email === undefined ? [] : ['--member', email]))
  const response = await fetch(new URL('/studio/session', baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: new URL(String(url)).hash.slice(1) }),
  })
  if (response.status !== 201) throw new Error(`The sign-in failed: ${response.status} ${await response.text()}`)
  return response.headers.getSetCookie()[0]!.split(';', 1)[0]!
}

/** @returns a new operator token */
export async function createOperatorToken({ admin }: Pick<Target, 'admin'>): Promise<string> {
  const { token } = await admin('operator-token', 'create', '--name', randomUUID())
  return String(token)
}

/** Adds a viewer to the workspace, signs them in and returns the new session's cookie. */
export async function signInViewer(target: Pick<Target, 'baseUrl' | 'admin'>, workspaceId: string): Promise<string> {
  const email = 'viewer@example.com'
  await target.admin('member', 'add', '--workspace', workspaceId, '--email', email, '--role', 'viewer')
  return signIn(target, workspaceId, email)
}

/**
 * Returns the same request with a cookie instead of a key. If `confirmed`, the request also has the header that marks it as sent by the
 * studio's page.
 */
export function withCookie(request: WireRequest, cookie: string, { confirmed = request.method !== 'GET' } = {}): WireRequest {
  const { authorization: _key, 'x-mediawright-studio': _header, ...headers } = request.headers
  return { ...request, headers: { ...headers, cookie, ...(confirmed && { 'x-mediawright-studio': '1' }) } }
}
