import { expect, test } from 'vitest'
import { newNode, type NewNode } from '../../../canvas/draft.ts'
import type { GraphNode } from '../../../canvas/graph-store.ts'
import { createLinks } from '../../../machine/links.ts'
import type { NodeType } from '../../../canvas/node-types.ts'
import { newTestNode } from '../../../canvas/testing/canvases.ts'
import { shownLimits } from '../show-shared.ts'
import { sharedBoard } from './board.ts'
import { maxTextLength } from './budget.ts'
import { boardPage } from './page.ts'

const links = createLinks('https://media.example.com')
const much = 'Longest of all names of actions & more'

const makeNode = (shortId: number, type: NodeType, { text, ...more }: Partial<NewNode> & { text?: string } = {}): GraphNode => ({
  ...newNode(newTestNode(type, more), shortId),
  runStatus: 'completed',
  errorCode: undefined,
  errorMessage: undefined,
  outputs: text === undefined ? [] : [{ output_id: 'out_1', type: 'text', text }],
  file: undefined,
})

const toPage = (nodes: readonly GraphNode[], edges: { from: number; to: number }[] = []) =>
  boardPage(
    sharedBoard(
      links,
      url => url,
      () => much,
      {
        name: 'All of it',
        nodes,
        edges: edges.map((edge, number) => ({ ...edge, number, slot: undefined })),
        hasMore: true,
      },
    ),
  ).html

/** A canvas with as many nodes as a page can show. The positions and ids of the nodes have many digits. */
const many = (node: (shortId: number, place: Pick<NewNode, 'x' | 'y' | 'width' | 'height'>) => GraphNode) =>
  Array.from({ length: shownLimits.nodes }, (_, index) => {
    const place = 19_000_000 * (index / shownLimits.nodes) - 10_000_000 + 0.7
    return node(9_000_000 + index, { x: place, y: -place, width: 999_999.9, height: 999_999.9 })
  })
const edges = Array.from({ length: shownLimits.edges }, (_, index) => ({
  from: 9_000_000 + (index % 1000),
  to: 9_000_000 + ((index * 7) % 1000),
}))

/** Values, within the contract's limits, that make a page as large as possible. */
const worst = (['image', 'audio', 'text', 'label'] as const).flatMap(type => [`<&"'`, '字', 'x'].map(piece => ({ type, piece })))

test.each(worst)('A page full of $type nodes whose text and URLs consist of $piece is smaller than 1.5 MB', ({ type, piece }) => {
  const full = (length: number) => piece.repeat(length).slice(0, length)
  const [label, prompt] = [full(2000), full(maxTextLength + 1)]
  for (const more of type === 'text' ? [{ text: full(32_000) }] : [{}, { contentUrl: `https://a.example/${full(2030)}` }]) {
    const page = toPage(
      many((id, place) => makeNode(id, type, { ...place, ...more, label, prompt, actionId: 'resize' })),
      edges,
    )
    expect(Buffer.byteLength(page)).toBeLessThan(1_500_000)
  }
})

test('Short text on a page is shown in full, and longer text is always truncated to the same length', () => {
  const page = toPage(
    many((id, place) => makeNode(id, 'text', { ...place, prompt: id % 2 === 0 ? `Short ${id}.` : `Long ${id} ${'字"'.repeat(1900)}` })),
  )
  expect(page.match(/>Short \d{7}\.</g)).toHaveLength(500)
  const long = page.match(/>Long \d{7} [^<]*…</g)!.map(text => text.length)
  expect(long).toHaveLength(500)
  expect([new Set(long).size, long[0]! > 200]).toEqual([1, true])
})

test('A prompt on a page shows the names of the nodes that the prompt mentions', () => {
  const town = makeNode(1, 'image', { label: 'Town', contentUrl: 'https://a.example/town.png' })
  const scene = makeNode(2, 'image', { label: 'Scene', prompt: `A fox in @[n1], @[${town.nodeId}] and @[n9].` })
  expect(toPage([town, scene])).toContain('>A fox in Town, Town and .<')
  const long = makeNode(3, 'image', { label: 'x'.repeat(2000) })
  expect(toPage([long, { ...scene, prompt: '@[n3]' }])).toMatch(/<span>x{40,60}…?<\/span><\/p>/)
})

test('If the URLs on a page do not all fit, the page includes the shortest ones and never a partial URL', () => {
  const url = (id: number) => `https://a.example/${'x'.repeat(id % 10 === 0 ? 2000 : 100)}`
  const page = toPage(many((id, place) => makeNode(id, 'image', { ...place, contentUrl: url(id) })))
  const sources = page.match(/ src="[^"]*"/g)!
  expect(new Set(sources)).toContain(` src="${url(1)}"`)
  expect(sources.filter(source => source === ` src="${url(1)}"`)).toHaveLength(900)
  expect(sources.every(source => [url(0), url(1)].some(whole => source === ` src="${whole}"`))).toBe(true)
  expect(page).toContain('Cannot be shown here')
})
