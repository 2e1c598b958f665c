import type { Links } from '../services.ts'
import { isMediaType, type CanvasNode } from './node.ts'
import type { StoredOutput } from './output-store.ts'
import type { MediaType } from '../engines/providers/provider.ts'

/** What a node gives to those that it feeds. */
export type NodeOutput = { type: 'text'; text: string } | { type: Exclude<MediaType, 'text'>; url: string }

const typeOfOutput: Readonly<Record<string, MediaType>> = {
  imageUrl: 'image',
  videoUrl: 'video',
  audioUrl: 'audio',
  model3dUrl: 'model3d',
  text: 'text',
}

/** The medium that it was given, else the first of what its latest completed run made, or the words that were written. */
export function outputOf(links: Pick<Links, 'file'>, node: CanvasNode, stored: StoredOutput | undefined): NodeOutput | undefined {
  const url = stored?.file ? links.file(stored.file.key, stored.file.name) : node.contentUrl
  if (url !== undefined && isMediaType(node.type) && node.type !== 'text') return { type: node.type, url }
  const made = stored?.outputs.find(output => typeOfOutput[output.type] !== undefined)
  if (made) {
    const type = typeOfOutput[made.type]!
    if (type === 'text') return { type, text: made.text ?? '' }
    return made.file && { type, url: links.file(made.file.key, made.file.name) }
  }
  return node.type === 'text' && node.prompt !== undefined ? { type: 'text', text: node.prompt } : undefined
}

/** What a node will give once it has run. */
export const givenType = (node: CanvasNode): MediaType | undefined =>
  isMediaType(node.type) ? node.type : node.type === 'timeline' ? 'video' : undefined
