import type { CanvasNode } from '../data/graph.ts'

/** What kind of media a node shows: as the service says, or else by its type or the name of the file. */
export function mediaOf({ type, outputs }: Pick<CanvasNode, 'type' | 'outputs'>, url: string): string {
  const output = outputs?.find(each => each.url === url)
  if (output) return output.type
  if (!['action', 'timeline', 'element', 'batch'].includes(type)) return type
  if (/\.(mp4|webm|mov)($|\?)/i.test(url)) return 'video'
  if (/\.(wav|mp3|m4a|ogg|flac|aac)($|\?)/i.test(url)) return 'audio'
  if (/\.glb($|\?)/i.test(url)) return 'model3d'
  if (/\.pdf($|\?)/i.test(url)) return 'document'
  return 'image'
}
