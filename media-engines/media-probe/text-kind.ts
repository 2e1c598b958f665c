/** Patterns that match the start of playlists and scripts. Markup is recognized by its doctype or root element. */
const beginnings: readonly (readonly [kind: string, begins: RegExp])[] = [
  ['playlist', /^(#EXTM3U|ffconcat version|\[playlist\]|\[reference\])/i],
  ['script', /^#!/],
]

const roots: readonly (readonly [kind: string, begins: RegExp])[] = [
  ['svg', /^<(\w+:)?svg[\s>/]/i],
  ['html', /^<(html|head|body|script|title|meta|link|style|div|p|iframe|img|a|h1|table)[\s>/]/i],
  ['playlist', /^<(asx|smil|MPD|playlist|SmoothStreamingMedia)[\s>/]/i],
]

/**
 * Returns the kind of text: `playlist`, `script`, `svg`, `html`, `json`, `xml` or `text`. Returns undefined if the bytes are not text.
 * @param head the first few thousand bytes of the file
 */
export function textKind(head: Buffer): string | undefined {
  const text = decodeText(head)?.trimStart()
  if (text === undefined) return undefined
  const begun = beginnings.find(([, begins]) => begins.test(text))
  if (begun !== undefined) return begun[0]
  if (text.startsWith('<')) return markupKind(text) ?? 'text'
  if (/^[{[]/.test(text)) return 'json'
  return 'text'
}

function markupKind(text: string): string | undefined {
  const doctype = /<!doctype\s+(\w+)/i.exec(text)?.[1]?.toLowerCase()
  if (doctype === 'svg' || doctype === 'html') return doctype
  // Skips declarations, comments and processing instructions before the root. Each alternative ends unambiguously, so no input makes
  // matching slow.
  const bare = text.replace(/^(\s+|<\?[^>]*>|<!--(?:(?!-->)[^])*-->|<![^>]*>)+/, '')
  const root = roots.find(([, begins]) => begins.test(bare))
  if (root !== undefined) return root[0]
  return text.startsWith('<?xml') ? 'xml' : undefined
}

/** Returns undefined if the bytes cannot be text. */
function decodeText(head: Buffer): string | undefined {
  const encoding = head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8'
  try {
    // With `stream: true`, a character truncated at the end of the head is not an error.
    const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true })
    // oxlint-disable-next-line no-control-regex
    return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
