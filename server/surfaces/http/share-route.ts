import type { Request, Response } from 'express'
import { boardPage, busyPage, missingPage, type Page } from '../../work/sharing/page/page.ts'
import { viewerStyle } from './studio-routes.ts'
import type { StudioFiles } from '../../work/sharing/page/studio-tags.ts'
import type { Board } from '../../work/sharing/page/board.ts'
import { createPageCache } from '../../work/sharing/page/page-cache.ts'
import { sharedState, showShared } from '../../work/sharing/show-shared.ts'
import type { Engines } from '../../machine/engines.ts'
import { AppError } from '../../machine/errors.ts'
import type { SendFile } from './files-route.ts'
import type { ActionCatalog } from '../../work/actions/action-catalog.ts'

type ShareServices = Pick<Engines, 'clock' | 'database' | 'files' | 'links'> & { actions: ActionCatalog }

/** Maximum number of pages whose files are remembered; at most a thousand files are remembered for each page. */
const maxPages = 64

/** A page's HTML and its board for the studio script. */
interface Sent {
  body: Buffer
  policy: string
  board?: Buffer
  files?: ReadonlyMap<string, string>
}

/** Finds the studio script that shows a board, or returns undefined if the studio is not built. */
export type FindStudio = () => Promise<StudioFiles | undefined>

/**
 * Serves `GET /share/<token>`, where the token itself grants access to the page of the shared project and to nothing else. The page is
 * complete without scripts. Also serves `GET /share/<token>/board` for the studio script. Callers are neither authenticated nor
 * rate-limited, so the service bounds the cost of serving a page.
 */
export function shareRoutes(services: ShareServices, findStudio: FindStudio, sendFile: SendFile) {
  const cache = createPageCache<Sent>(services.clock)
  /** The files on each version of a page, oldest version first. They are remembered because a video is requested many times. */
  const filesKnown = new Map<string, ReadonlyMap<string, string>>()
  const find = async (request: Request): Promise<Sent | undefined | 'busy'> => {
    const token = String(request.params['token'])
    // Checked on every request: a cached page must not be served after the project is unshared.
    const state = await sharedState(services, token)
    return state && cache.get(state.version, state.workspaceId, () => drawn(services, token, findStudio))
  }
  const findForScript = async (request: Request, response: Response): Promise<Sent | undefined> => {
    const page = await find(request)
    if (page !== 'busy') return page
    response.set('retry-after', '2')
    throw new AppError('service_unavailable', 'Too many people are viewing this canvas right now.')
  }
  return {
    page: async (request: Request, response: Response): Promise<void> => {
      const page = await find(request)
      if (page === 'busy') return send(response.set('retry-after', '2'), 503, busy)
      return page ? send(response, 200, page) : send(response, 404, missing)
    },
    file: async (request: Request, response: Response): Promise<void> => {
      const { token = '', id = '', name = '' } = request.params as Record<string, string>
      const state = await sharedState(services, token)
      let files = state && filesKnown.get(state.version)
      if (state && !files) {
        const page = await findForScript(request, response)
        files = page?.files ?? new Map()
        for (const version of filesKnown.keys()) if (filesKnown.size >= maxPages) filesKnown.delete(version)
        filesKnown.set(state.version, files)
      }
      const key = files?.get(id)
      if (!state || key === undefined) throw new AppError('not_found', 'There is no such file.')
      await sendFile(request, response, { key, name, workspaceId: state.workspaceId })
    },
    board: async (request: Request, response: Response): Promise<void> => {
      const page = await findForScript(request, response)
      if (!page?.board) throw new AppError('not_found', 'Nothing is shared at this address.')
      response.set(protection).type('json').send(page.board)
    },
  }
}

async function drawn(services: ShareServices, token: string, findStudio: FindStudio): Promise<Sent | undefined> {
  const [shared, studio] = await Promise.all([showShared(services, token), findStudio()])
  if (!shared) return undefined
  const { board, files } = shared
  const page = toSend(boardPage(board, studio), await mediaSources(services, board), studio !== undefined)
  return { ...page, board: Buffer.from(JSON.stringify(board)), files }
}

const toSend = (page: Page, media: readonly string[], hasStudio = false): Sent => ({
  body: Buffer.from(page.html),
  policy: buildPolicy(page, media, hasStudio),
})

const send = (response: Response, status: number, { body, policy }: Sent): void =>
  void response
    .status(status)
    .set({ ...protection, 'content-security-policy': policy })
    .type('html')
    .send(body)

/** Browsers do not cache the pages, because a share can be revoked at any time. They send no referrer, because the URL is a secret. */
const protection = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

const buildPolicy = ({ styleHash }: Page, media: readonly string[], hasStudio: boolean) =>
  [
    "default-src 'none'",
    // The icon is an empty `data:` URL; without one, browsers request `/favicon.ico`.
    `img-src ${[...media, 'data:', ...(hasStudio ? ['blob:'] : [])].join(' ')}`,
    ...(media.length > 0 ? [`media-src ${media.join(' ')}`] : []),
    `style-src 'sha256-${styleHash}'${hasStudio ? ` 'self' ${viewerStyle}` : ''}`,
    ...(hasStudio
      ? ["script-src 'self'", "style-src-attr 'unsafe-inline'", "font-src 'self'", `connect-src blob: ${media.join(' ')}`]
      : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Lists the media sources: this service's files, their storage and any other origins whose media the canvas shows. */
async function mediaSources({ files, links }: Pick<Engines, 'files' | 'links'>, { items }: Board): Promise<string[]> {
  const sources = new Set(["'self'", getOrigin(links.file('any', 'any'))])
  if (files.link) sources.add(getOrigin(await files.link('anyfileofours', { contentType: 'image/png', disposition: 'inline' })))
  if (items.some(({ isForeign }) => isForeign)) sources.add('https:')
  return [...sources]
}

const getOrigin = (url: string) => new URL(url).origin

const missing = toSend(missingPage(), [])
const busy = toSend(busyPage(), [])
