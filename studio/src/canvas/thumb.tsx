import { useState } from 'react'
import type { CanvasNode } from '../data/graph.ts'
import { getMedia, getPreview } from './node-media.ts'
import { getKind } from './node-kinds.tsx'

/** A thumbnail of a node's image or video, or the icon of the node's type if neither can be shown. */
export function Thumb({ node }: { node: CanvasNode }) {
  const [broken, setBroken] = useState<string>()
  const { icon: Icon } = getKind(node.type)
  const { output_url: url } = node
  if (url === null || url === broken || !['image', 'video'].includes(getMedia(node, url))) return <Icon size={16} aria-hidden="true" />
  return <img src={getPreview(node, url, 256)} alt="" loading="lazy" onError={() => setBroken(url)} />
}
