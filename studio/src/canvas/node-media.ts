import type { CanvasNode } from '../data/graph.ts'
import { isServiceFile, parseUrl } from '../ui/preview.ts'

/**
 * Returns the media type of a file that a node shows: the output's type, the node's type or, if neither is known, a type guessed from the
 * URL.
 */
export function getMedia({ type, outputs }: Pick<CanvasNode, 'type' | 'outputs'>, url: string): string {
  const output = outputs?.find(each => each.url === url)
  if (output) return output.type
  if (!['action', 'timeline', 'element', 'batch'].includes(type)) return type
  if (/\.(mp4|webm|mov)($|\?)/i.test(url)) return 'video'
  if (/\.(wav|mp3|m4a|ogg|flac|aac)($|\?)/i.test(url)) return 'audio'
  if (/\.glb($|\?)/i.test(url)) return 'model3d'
  if (/\.pdf($|\?)/i.test(url)) return 'document'
  return 'image'
}

/**
 * Returns the URL of a file's thumbnail. For the service's files, the graph contains this URL; an event contains only the file's URL, so
 * the thumbnail's URL is derived from it. Other files have no thumbnail, so their own URL is returned.
 */
export function getPreview({ outputs }: Pick<CanvasNode, 'outputs'>, url: string, width: 256 | 512): string {
  const named = outputs?.find(output => output.url === url)?.thumbnail_url
  const at = parseUrl(named ?? url, location.origin)
  if (!at || (named === undefined && (at.origin !== location.origin || !isServiceFile(at)))) return url
  at.searchParams.set('w', String(width))
  return at.href
}
