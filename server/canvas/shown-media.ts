import { contentMediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { Asset } from '../core/assets/asset.ts'
import { typeWithArticle, type NodeType } from './node-types.ts'

export type ShownAsset = Pick<Asset, 'assetId' | 'contentType' | 'name' | 'width' | 'height'> & Partial<Pick<Asset, 'durationSeconds'>>

/** The data that validates the URLs of shown media. */
export interface UrlContext {
  /** URLs of this service's files, with the asset if the caller may use it. */
  localFiles: ReadonlyMap<string, ShownAsset | undefined>
  /** The reason why an external URL cannot be shown, as far as known without fetching it. */
  urlProblem: (url: string) => string | undefined
}

/**
 * The medium that a node shows for a URL: an asset for a file of this service, or otherwise the external medium; or the reason why it
 * cannot show one.
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
  if (!asset) return { problem: 'is not the URL of a file of this workspace' }
  const kind = contentMediaType(asset.contentType)
  if (kind === type) return { asset }
  return { problem: `is the URL of ${kind ? typeWithArticle(kind) : 'a file that a canvas cannot show'}, not of ${typeWithArticle(type)}` }
}
