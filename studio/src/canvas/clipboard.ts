/** Copies nodes to the system clipboard. Also keeps them in the page, for browsers that do not let a page read the clipboard. */
import { t } from '../ui/texts.ts'
import type { Clip } from './edits.ts'

export const clipType = 'application/x-mediawright-nodes'

let copied: { text: string; nodes: string } | undefined

export function putClip(clip: Clip, data: DataTransfer | null): void {
  const text = clip.nodes.map(({ prompt, label }) => prompt ?? label).join('\n')
  copied = { text, nodes: JSON.stringify(clip) }
  data?.setData(clipType, copied.nodes)
  data?.setData('text/plain', text)
}

/** Returns the copied nodes if the given text was copied together with them. Some browsers return only the clipboard's text. */
export const clipWithText = (text: string): Clip | undefined =>
  copied && copied.text.trim() === text.trim() ? (JSON.parse(copied.nodes) as Clip) : undefined

export type Pasted = { clip: Clip } | { files: File[] } | { text: string }

/** True if there may be something to paste: copied nodes or a clipboard that the page can try to read. */
export const canPaste = (): boolean => copied !== undefined || 'clipboard' in navigator

/**
 * Reads the clipboard for the menu. The browser may ask the user for permission; if the user denies permission, the nodes copied on this
 * page are used.
 */
export async function readClipboard(): Promise<Pasted | undefined> {
  try {
    // eslint-disable-next-line no-restricted-properties -- on plain http, reading fails like a refusal
    const [item] = await navigator.clipboard.read()
    const image = item?.types.find(type => type.startsWith('image/'))
    if (item && image)
      return { files: [new File([await item.getType(image)], `${t.canvas.pastedFile}.${image.split('/')[1]}`, { type: image })] }
    const text = item?.types.includes('text/plain') ? await (await item.getType('text/plain')).text() : ''
    const clip = clipWithText(text)
    if (clip) return { clip }
    if (text.trim()) return { text: text.trim() }
  } catch {
    // The user or the browser denied access.
  }
  return copied && { clip: JSON.parse(copied.nodes) as Clip }
}
