import { mediaTypeOfContent } from '../media-types.ts'
import type { Asset } from '../assets/asset.ts'
import { isA, type NodeType } from './node-types.ts'

export type ShownAsset = Pick<Asset, 'assetId' | 'contentType' | 'name' | 'width' | 'height'>

/** What has to be known of the URLs that nodes are to show. */
export interface UrlContext {
  /** Those that are addresses of this service's own files, with the asset where the caller may show it. */
  ownFiles: ReadonlyMap<string, ShownAsset | undefined>
  /** Why a URL elsewhere cannot be shown, as far as can be told without going there. */
  urlProblem: (url: string) => string | undefined
}

/** What a URL makes a node show: an asset where it is one of ours, else what lies there; or why it cannot. */
export function judgeContent(
  url: string,
  type: NodeType,
  { ownFiles, urlProblem }: UrlContext,
): { asset: ShownAsset } | { contentUrl: string } | { problem: string } {
  if (!ownFiles.has(url)) {
    const problem = urlProblem(url)
    return problem === undefined ? { contentUrl: url } : { problem }
  }
  const asset = ownFiles.get(url)
  if (!asset) return { problem: 'is the address of no file of this workspace' }
  const kind = mediaTypeOfContent(asset.contentType)
  if (kind === type) return { asset }
  return { problem: `is the address of ${kind ? isA(kind) : 'a file that a canvas cannot show'}, not of ${isA(type)}` }
}
