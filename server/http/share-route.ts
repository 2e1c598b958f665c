import type { Request, Response } from 'express'
import { boardPage, busyPage, missingPage, type Page } from '../sharing/page/page.ts'
import type { Board } from '../sharing/page/board.ts'
import { createPageKeeper } from '../sharing/page/page-keeper.ts'
import { sharedState, showShared } from '../sharing/show-shared.ts'
import type { Engines } from '../engines/engines.ts'
import type { ActionCatalog } from '../actions/action-catalog.ts'

type ShareServices = Pick<Engines, 'clock' | 'database' | 'files' | 'links'> & { actions: ActionCatalog }

/** A page as it is sent. */
interface Sent {
  body: Buffer
  policy: string
}

/**
 * `GET /share/<token>`: the token is the permission. A page without scripts, of that project and nothing else. Callers are neither
 * authenticated nor rate-limited, so the cost of a page is bounded in every respect.
 */
export function shareRoute(services: ShareServices) {
  const keeper = createPageKeeper<Sent>(services.clock)
  return async (request: Request, response: Response): Promise<void> => {
    const token = String(request.params['token'])
    // checked on every request: a cached page must not be served once the project is unshared
    const state = await sharedState(services, token)
    const page = state && (await keeper.get(state.version, state.workspaceId, () => drawn(services, token)))
    if (page === 'busy') return send(response.set('retry-after', '2'), 503, busy)
    return page ? send(response, 200, page) : send(response, 404, missing)
  }
}

async function drawn(services: ShareServices, token: string): Promise<Sent | undefined> {
  const board = await showShared(services, token)
  return board && toSend(boardPage(board), await mediaSources(services, board))
}

const toSend = (page: Page, media: readonly string[]): Sent => ({ body: Buffer.from(page.html), policy: policyOf(page, media) })

const send = (response: Response, status: number, { body, policy }: Sent): void =>
  void response
    .status(status)
    .set({ ...protection, 'content-security-policy': policy })
    .type('html')
    .send(body)

/** A share can be revoked at any time, and its URL is a secret. */
const protection = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

const policyOf = ({ styleHash }: Page, media: readonly string[]) =>
  [
    "default-src 'none'",
    ...(media.length > 0 ? [`img-src ${media.join(' ')}`, `media-src ${media.join(' ')}`] : []),
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Files of this service, their storage, and other origins only if the canvas shows something from there. */
async function mediaSources({ files, links }: Pick<Engines, 'files' | 'links'>, { items }: Board): Promise<string[]> {
  const sources = new Set(["'self'", originOf(links.file('any', 'any'))])
  if (files.link) sources.add(originOf(await files.link('anyfileofours', { contentType: 'image/png', disposition: 'inline' })))
  if (items.some(({ isForeign }) => isForeign)) sources.add('https:')
  return [...sources]
}

const originOf = (url: string) => new URL(url).origin

const missing = toSend(missingPage(), [])
const busy = toSend(busyPage(), [])
