import type { Request, Response } from 'express'
import { boardPage, missingPage, type Page } from '../projects/share-page/page.ts'
import type { Board } from '../projects/share-page/board.ts'
import { showShared } from '../projects/show-shared.ts'
import type { Services } from '../services.ts'

/** `GET /share/<token>`: the token is the permission. A page without scripts, of that project and nothing else. */
export function shareRoute(services: Pick<Services, 'actions' | 'database' | 'files' | 'links'>) {
  return async (request: Request, response: Response): Promise<void> => {
    const board = await showShared(services, String(request.params['token']))
    const page = board ? boardPage(board) : missingPage()
    response
      .status(board ? 200 : 404)
      .set({
        ...protection,
        'content-security-policy': policyOf(page, board ? await mediaSources(services, board) : []),
      })
      .type('html')
      .send(page.html)
  }
}

/** What is shared may end at any moment, and its address is a secret. */
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

/** Our files, where their storage sends them from, and the places of others only where the canvas shows something from there. */
async function mediaSources({ files, links }: Pick<Services, 'files' | 'links'>, { items }: Board): Promise<string[]> {
  const sources = new Set(["'self'", originOf(links.file('any', 'any'))])
  if (files.link) sources.add(originOf(await files.link('anyfileofours', { contentType: 'image/png', disposition: 'inline' })))
  if (items.some(({ isForeign }) => isForeign)) sources.add('https:')
  return [...sources]
}

const originOf = (url: string) => new URL(url).origin
