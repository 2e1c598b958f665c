import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
/** The studio's style sheets, and those embedded in the code of the server, the mock and the reports. */
const sheets = ['studio/src/**/*.css', 'server/**/style.ts', 'mock/control/page.ts', 'kit/conformance/reports/style.ts']

const getRules = (sheet: string) =>
  [...sheet.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    body,
  }))
const shrinksOrScrolls = /(?:^|[;\s])(?:min-(?:height|block-size):\s*0|overflow(?:-y|-block)?:\s*(?:auto|scroll))/
const withoutBasis = /(?:^|[;\s])(?:flex:\s*[\d.]+(?:\s+[\d.]+)?(?:\s+0\w*%?)?\s*(?:[;!]|$)|flex-basis:\s*0)/

test('No CSS rule sets a flex basis of 0 on a scrolling element, because WebKit gives such an element no height in a dialog', () => {
  const files = globSync(sheets, { cwd: root })
  for (const sheet of sheets) expect(globSync(sheet, { cwd: root }), sheet).not.toEqual([])
  const rules = files.flatMap(file => getRules(readFileSync(join(root, file), 'utf8')).map(rule => ({ file, ...rule })))
  const scrolling = rules.filter(({ body }) => shrinksOrScrolls.test(body))
  expect(scrolling.map(({ selector }) => selector)).toContain('.ui-dialog-body')
  const wrong = scrolling.filter(({ body }) => withoutBasis.test(body)).map(({ file, selector }) => `${file}: ${selector}`)
  expect(wrong, 'Write `flex: 1 1 auto`.').toEqual([])
})
