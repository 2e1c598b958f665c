import { expect, test } from 'vitest'
import { createLettering } from './missing-characters.ts'

const lettering = createLettering(undefined)
const findProblem = (text: string) => lettering.findProblem(text, 'serif')

test.each([
  ['Latin, Greek and Cyrillic letters', 'Hx Łódź ạệ Ǆ Ω ἄ Ж Ѩ Ӂ'],
  ['symbols', '→ ← ✓ ✗ ★ ☆ ≠ ≤ ∞ ∑ √ ﬁ ﬂ ① ↑ ↓ • × ÷ ☃ ♔ ⠿ ℝ 𝐀 ⟨'],
  ['emoji', '😀 👨‍👩‍👧‍👦 🇩🇪 👍🏽 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['combining marks', 'Z\u0351 q\u0303 x\u0301\u0308'],
  ['invisible characters', 'a\u00AD\u200B\u200C\u200D\u200E\u200F\u2060\u2067b\u2069\uFE0F\uFEFF\u{E0041}\u0007'],
  ['spaces and line breaks', 'a\u00A0\u2003\u3000\tb\r\nc\u2028d'],
])('The built-in fonts contain %s', async (_, text) => {
  expect(await findProblem(text)).toBeUndefined()
})

test.each([
  [
    '你好',
    'No installed font has “你” (U+4F60) or “好” (U+597D). The operator can install the missing fonts with `admin fonts add chinese-simplified`.',
  ],
  ['東京タワー', expect.stringContaining('`admin fonts add japanese`.')],
  ['漢字 한', expect.stringContaining('`admin fonts add korean`.')],
  ['סוף', expect.stringContaining('`admin fonts add hebrew`.')],
  [
    'é ไ ل',
    'No installed font has “ไ” (U+0E44) or “ل” (U+0644). The operator can install the missing fonts with `admin fonts add thai` and `admin fonts add arabic`.',
  ],
  [
    'हि',
    'No installed font has “ह” (U+0939) or “◌ि” (U+093F). The operator can install the missing fonts with `admin fonts add devanagari`.',
  ],
  [
    '\u{13000}',
    'No installed font has “\u{13000}” (U+13000). Remove it, or ask the operator to put a font that contains it into the folder `FONTS_DIR`.',
  ],
  ['ᚠ\u0E01', expect.stringMatching(/with `admin fonts add thai` and, for other characters, .* `FONTS_DIR`\.$/)],
  ['你好天地人山水火木金土', expect.stringContaining('“金” (U+91D1) or 1 more.')],
])('FONT-3 The error for %s names the missing characters and the remedy', async (text, problem) => {
  expect(await findProblem(text)).toEqual(problem)
})
