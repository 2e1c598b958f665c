// @project slow: it draws diagrams with Mermaid in a browser
/** Runs Mermaid in a real browser, to compare the drawing with the canvas. */
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, missingBrowser } from '../../../testing/browser.ts'
import { skipIfMissing } from '../../../testing/skip-if-missing.ts'
import type { DrawnEdge, DrawnNode } from './diagram.ts'
import { writeDiagram } from './write-diagram.ts'

type Browser = Awaited<ReturnType<typeof launchBrowser>>
let browser: Browser
let page: Awaited<ReturnType<Browser['context']['newPage']>>

skipIfMissing(missingBrowser)
beforeAll(async () => {
  if (missingBrowser) return
  browser = await launchBrowser()
  page = await browser.context.newPage()
  await page.setContent('<!doctype html><meta charset="utf-8"><body></body>')
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js') })
})
afterAll(() => browser?.close())

/** Returns the text that a reader sees, keyed by the id of its node (`n1`) or edge (`n1 n2`). */
async function draw(nodes: readonly DrawnNode[], edges: readonly DrawnEdge[]): Promise<Record<string, string>> {
  const draws = `(async () => {
    const { svg } = await mermaid.render('drawing', ${JSON.stringify(writeDiagram(nodes, edges))})
    document.body.innerHTML = svg
    const seen = {}
    const see = (id, element) => {
      const { width, height } = element.getBoundingClientRect()
      if (element.innerText === '' || (width > 0 && height > 0)) seen[id] = element.innerText
    }
    for (const node of document.querySelectorAll('g.node')) see(/-(n\\d+)(-\\d+)?$/.exec(node.id)[1], node.querySelector('foreignObject div'))
    for (const group of document.querySelectorAll('g.cluster')) see(/-(n\\d+)$/.exec(group.id)[1], group.querySelector('foreignObject div'))
    for (const edge of document.querySelectorAll('g.edgeLabel > g.label')) see(/L_(n\\d+_n\\d+)_/.exec(edge.dataset.id)[1].replace('_', ' '), edge.querySelector('foreignObject div'))
    return seen
  })()`
  const seen = (await page.evaluate(draws)) as Record<string, string>
  return Object.fromEntries(Object.entries(seen).map(([id, text]) => [id, collapsed(text)]))
}

const collapsed = (text: string) => text.toWellFormed().replace(/\s+/g, ' ').trim()

function texts(nodes: readonly DrawnNode[], edges: readonly DrawnEdge[]): Record<string, string> {
  return Object.fromEntries([
    ...nodes.map(({ id, text }) => [id, collapsed(text)]),
    ...edges.map(({ from, to, slot = '' }) => [`${from} ${to}`, collapsed(slot)]),
  ])
}

const nasty = {
  quotes: ['say "hi"', '"', "it's", '`code`', '"`md`"', '“so”', 'a\\"b'],
  brackets: ['[a](b){c}', '"] --> n2["', '((x))', '|pipe|', '>flag]', '@{ shape: rounded }', '[[a]]'],
  lines: ['one\ntwo', 'one\r\ntwo\r\n\r\nthree', 'a\\nb', 'C:\\new\\table', '  edges  ', '\u2028a\u2029b', 'tab\there'],
  HTML: [
    '<b>bold</b>',
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    'a < b > c',
    '</div></foreignObject>',
    '<br>',
    '<!-- c -->',
  ],
  entities: ['#quot;', '#35;', '&amp;', '&lt;b&gt;', '&copy', '&#169;', '#1; #x41;', 'style a:#1;'],
  Markdown: ['**bold** _it_ __u__ ~~s~~', '1. first', '- item', '# Title', '> quote', 'x\n- a\n- b', '| a |\n|---|', '[a](http://b)'],
  Mermaid: [
    'direction LR',
    'end',
    'subgraph x',
    '%%{init: {"theme":"dark"}}%% on',
    '%% note',
    'click n1 call a()',
    'classDef a:x#;',
    'n1:::video',
  ],
  signs: ['$$x^2$$', 'fa:fa-car', 'fab:fa-github x', 'C4Container', 'accTitle: x', '-->', '~~~', '---'],
  scripts: ['日本語', '🦊 👩‍👩‍👧', 'e\u0301', '\u202eright to left\u202c', 'שלום', '\ud800', 'ﬂ ° ¶ ß'],
  'text of several lines': [
    'fa:fa-car\nx',
    'C:\\new\nx',
    '$$x$$\nb',
    '**b** __u__\nx',
    '1. a\n2. b',
    '> a\n> b',
    'a\n---\nb',
    'end\nend',
    '<b>\n</b>',
  ],
  little: ['', ' ', '.', '0', 'v', 'o', 'x'],
}

test.each(Object.entries(nasty))('CANVAS-3 Mermaid draws %s unchanged in node, group and edge labels', async (_, list) => {
  const type = (index: number) => (['image', 'label', 'text', 'model3d', 'action'] as const)[index % 5]!
  const nodes = list.flatMap((text, index): DrawnNode[] => [
    { id: `n${2 * index + 1}`, type: 'group', text },
    { id: `n${2 * index + 2}`, type: type(index), text, ...(index % 2 === 0 && { group: `n${2 * index + 1}` }) },
  ])
  const edges = list.slice(1).map((slot, index) => ({ from: `n${2 * index + 2}`, to: `n${2 * index + 4}`, slot }))
  expect(await draw(nodes, edges)).toEqual(texts(nodes, edges))
})

test('CANVAS-3 Text in a diagram cannot run code or inject elements', async () => {
  const text = '"><img src=x onerror="document.title=1"><style>*{display:none}</style><a href="javascript:1">a</a>'
  await draw([{ id: 'n1', type: 'image', text }], [])
  expect(await page.title()).toBe('')
  expect(await page.evaluate(`document.querySelectorAll('svg img, svg a, foreignObject style').length`)).toBe(0)
})
