/** Spaces that replace a tab. */
const tab = '    '

/** Characters that are not drawn: control characters, soft hyphens, byte order marks and annotation marks. */
// oxlint-disable-next-line no-control-regex
const removed = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u00AD\uFEFF\uFFF9-\uFFFB]/g

/** Latin ligatures such as ﬁ, which few fonts contain. */
const ligatures = /[\uFB00-\uFB06]/g

/** Returns the text's paragraphs as they are drawn. Joiners, direction marks and variation selectors are preserved. */
export function toParagraphs(text: string): string[] {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', tab)
    .replace(removed, '')
    .replace(ligatures, letters => letters.normalize('NFKC'))
    .split('\n')
}

/**
 * Returns true for characters without a glyph: joiners, direction marks, variation selectors and tags. Fonts do not have to contain these
 * characters.
 */
export const isInvisible = (text: string): boolean => /^\p{Default_Ignorable_Code_Point}+$/u.test(text)

const rightToLeft = /[\u200F\u061C\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Mand}\p{scx=Samr}]/u

/** Reports whether the paragraph's first strong character is right-to-left. */
export function isRightToLeft(paragraph: string): boolean {
  const strong = /[\p{L}\u200E\u200F\u061C]/u.exec(paragraph)
  return strong !== null && rightToLeft.test(strong[0])
}
