import { contentMediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { Asset } from '../core/assets/asset.ts'
import { typeWithArticle, type NodeType } from './node-types.ts'

export type ShownAsset = Pick<Asset, 'assetId' | 'contentType' | 'name' | 'width' | 'height'> & Partial<Pick<Asset, 'durationSeconds'>>

/** The data needed to validate the URLs of displayed media. */
export interface UrlContext {
  /** The assets of this service's files, keyed by the files' URLs; an asset is undefined if the caller may not use it. */
  localFiles: ReadonlyMap<string, ShownAsset | undefined>
  /** Returns the reason that an external URL cannot be shown, as far as can be determined without fetching it. */
  urlProblem: (url: string) => string | undefined
}

/**
 * Returns what a node shows for a URL: an asset if the URL points to one of this service's files, or else the external media. If the node
 * cannot show the URL's media, returns the reason instead.
 */
export function resolveContentUrl(
  url: string,
  type: NodeType,
  { localFiles, urlProblem }: UrlContext,
): { asset: ShownAsset } | { contentUrl: string } | { problem: string } {
  if (!localFiles.has(url)) {
    const problem = urlProblem(url)
    return problem === undefined ? { contentUrl: url } : { problem }
  }
  const asset = localFiles.get(url)
  if (!asset) return { problem: 'is not the URL of a file in this workspace' }
  const kind = contentMediaType(asset.contentType)
  if (kind === type) return { asset }
  return { problem: `is the URL of ${kind ? typeWithArticle(kind) : 'a file that a canvas cannot show'}, not of ${typeWithArticle(type)}` }
}
