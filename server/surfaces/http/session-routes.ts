import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { BodyRule } from '@mediawright/contract-kit'
import { readBody, writeAnswer } from '@mediawright/contract-kit/node'
import type { components } from '../../../generated/types.closed.ts'
import validateSignIn from '../../../generated/validators/studio-sign-in.js'
import { hashSecret, invalidCredential } from '../../core/access/caller.ts'
import { isActive } from '../../core/access/credential-store.ts'
import { isSessionToken } from '../../core/access/session.ts'
import type { Engines } from '../../machine/engines.ts'
import { AppError, invalidFields } from '../../machine/errors.ts'
import { requireStudioPage } from '../operations/call-operation.ts'
import { contract, fieldErrors } from '../operations/contract.ts'
import { showSession } from '../../core/sessions/show-session.ts'
import { signIn, signOut } from '../../core/sessions/sign-in.ts'
import type { SessionCookie } from './session-cookie.ts'

type StudioSession = components['schemas']['StudioSession']

/**
 * Maximum number of failed attempts per minute from one address, counted in this process. High, because a code has 160 random bits, and a
 * whole office may share one address.
 */
const wrongCodesAMinute = 100

const bodyRule: BodyRule = { types: ['application/json'], required: true }

/**
 * Serves `/studio/session`, where a browser signs in with a link's code, reads its session and signs out. Errors use the same envelope as
 * errors from the API.
 */
export function sessionRoutes(services: Engines, cookie: SessionCookie, log: Logger) {
  const { database, clock } = services
  const wrongCodes = new RateLimiterMemory({ points: wrongCodesAMinute, duration: 60 })

  /**
   * Rejects requests from other origins: otherwise, another site could sign the browser in as someone else, and the user's work would be
   * saved in that person's workspace.
   */
  function requireSameOrigin(request: Request): void {
    if (cookie.isForeign(request))
      throw new AppError('forbidden', 'A page on another origin cannot sign you in or out: open the link directly.')
  }

  /** Limits attempts. An attempt is counted as failed until it succeeds, so parallel attempts cannot evade the limit. */
  async function limited<T>(address: string, attempt: () => Promise<T>): Promise<T> {
    const refusal = await wrongCodes.consume(address).then(
      () => undefined,
      (spent: RateLimiterRes) => spent,
    )
    if (refusal) {
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw new AppError('rate_limited', `Too many invalid codes from this address; try again in ${seconds} s.`, {
        headers: { 'retry-after': String(seconds) },
      })
    }
    const result = await attempt()
    await wrongCodes.reward(address)
    return result
  }

  /** @returns the hash of a token that may belong to a session @throws {AppError} `unauthorized` or `invalid_api_key` */
  function shown(request: Request) {
    const session = cookie.of(request)
    if (!session) throw new AppError('unauthorized', 'You are not signed in: sign in with a link.')
    if (!isSessionToken(session.token)) throw invalidCredential({ kind: 'session' })
    return { session, secretHash: hashSecret(session.token) }
  }

  function respond(request: Request, response: Response, status: number, body?: StudioSession): void {
    writeAnswer(response, { status, body })
    log.info({ request_id: response.getHeader('request-id'), ip: request.ip, method: request.method, status }, 'answered')
  }

  async function toBody(secretHash: string): Promise<StudioSession> {
    const { caller, member, workspace, expiresAt } = await showSession(database, secretHash, clock.now())
    return {
      member: { email: member.email, display_name: member.displayName, role: caller.role },
      permissions: [...caller.permissions],
      workspace: { workspace_id: workspace.workspaceId, name: workspace.name, sandbox: workspace.sandbox },
      expires_at: expiresAt,
    }
  }

  return {
    async signIn(request: Request, response: Response): Promise<void> {
      requireSameOrigin(request)
      const { value } = await readBody(request, response, bodyRule, contract)
      if (!validateSignIn(value)) throw invalidFields(fieldErrors(validateSignIn.errors ?? [], value, 'field'))
      const { code } = value as { code: string }
      const token = await limited(request.ip ?? '', () => signIn(services, code, cookie.of(request)?.token, getRequestId(response)))
      cookie.set(response, token)
      respond(request, response, 201, await toBody(hashSecret(token)))
    },
    async show(request: Request, response: Response): Promise<void> {
      respond(request, response, 200, await toBody(shown(request).secretHash))
    },
    async signOut(request: Request, response: Response): Promise<void> {
      const { session, secretHash } = shown(request)
      const isLive = await database.read(sql => isActive(sql, { kind: 'session', secretHash }, clock.now()))
      if (!isLive) {
        cookie.clear(response)
        throw invalidCredential({ kind: 'session' })
      }
      requireStudioPage(session)
      await database.transaction(sql => signOut(sql, secretHash, clock.now(), getRequestId(response)))
      cookie.clear(response)
      respond(request, response, 204)
    },
  }
}

const getRequestId = (response: Response) => String(response.getHeader('request-id'))
