import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nodeTypeNames } from '../node-types.ts'
import { anyCharacter } from '../../../testing/any-character.ts'
import { readWithMermaid } from './testing/mermaid-oracle.ts'
import type { DrawnEdge, DrawnNode, ParsedDiagram } from './diagram.ts'
import { parseDiagram } from './parse-diagram.ts'
import { writeDiagram } from './write-diagram.ts'

/** Returns the nodes and edges that a reader of the diagram can recover. */
function drawn({ nodes, edges, subgraphs }: ParsedDiagram) {
  const groupById = new Map(subgraphs.flatMap(({ id, members }) => members.map(member => [member, id])))
  const found: DrawnNode[] = [
    ...nodes.map(({ id, label, classes }) => ({ id, type: classes.join(' '), text: label ?? id })),
    ...subgraphs.map(({ id, title }) => ({ id, type: 'group', text: title })),
  ]
  return {
    nodes: byNumber(found.map(node => ({ ...node, ...(groupById.has(node.id) && { group: groupById.get(node.id)! }) }))),
    edges: edges.map(({ from, to, label }): DrawnEdge => ({ from, to, ...(label !== undefined && { slot: label }) })),
  }
}

const byNumber = (nodes: DrawnNode[]) => nodes.toSorted((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))
const node = (id: string, text: string, more: Partial<DrawnNode> = {}): DrawnNode => ({ id, type: 'image', text, ...more })

// Characters with a special meaning in Mermaid, HTML or Markdown, and some that are easily lost.
const odd = fc.constantFrom(
  ...[
    ['"', '"]', "'", '`', '`"', '"`', '#', '#quot;', '#35;', '#1;', '&', '&amp;', '&lt;', '&copy', ';', ':', ':::', '|', '\\', '\\n'],
    ['[', ']', '(', ')', '{', '}', '@', '@{', '-->', '---', '==', '~~~', '<', '>', '<b>', '</div>', '<br/>', '<br>', '<img src=x>'],
    ['%', '%%', '%%{', '}%%', '%%{init: {"theme":"dark"}}%%', '%% note', '$', '$$', '$$x$$', 'fa:fa-car', 'fab:fa-'],
    ['ﬂ', '°', 'ﬂ°', '¶', 'ß', 'ﬂ°°35¶ß', 'ﬂ°lt¶ß', '🦊', '👩‍👩‍👧', 'e\u0301', '\u202e', '日本', '\ud800', '\udc00'],
    ['style', 'style a:#1;', 'classDef a:x#;', 'direction', 'direction LR', 'direction\tTB', 'LR', 'end', 'subgraph', 'graph TD'],
    ['click', 'call a()', 'accTitle: x', 'accDescr {', 'C4Context', 'C4Container', 'C4Dynamic', 'sequenceDiagram', 'n1', 'v', 'x', 'o'],
    ['1. a', '- b', '# h', '> q', '*', '**b**', '_', '__u__', 'a_b', '~', '~~s~~', '---\n', '- - -', ' ', '  ', '\n', '\r\n', '\r'],
    ['\t', '\u00a0', '\u0085', '\u2028', '\u2029', '\ufeff', '\u0001', '\u007f', '\u009f'],
  ].flat(),
)
const anyText = fc.oneof(
  fc.array(fc.oneof(odd, odd, fc.string({ maxLength: 3 })), { maxLength: 8 }).map(parts => parts.join('')),
  fc.string({ unit: anyCharacter, maxLength: 12 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 }).map(codes => String.fromCharCode(...codes)),
)
// The contract excludes this character from every string.
const text = anyText.map(characters => characters.replaceAll('\0', ''))
const canvas = fc
  .record({
    nodes: fc.array(fc.record({ text, type: fc.constantFrom(...nodeTypeNames), place: fc.nat(9) }), { maxLength: 10 }),
    edges: fc.array(fc.record({ from: fc.nat(99), to: fc.nat(99), slot: fc.option(text, { nil: undefined }) }), { maxLength: 10 }),
  })
  .map(given => {
    const ids = given.nodes.map(({ type }, index) => ({ id: `n${index + 1}`, isGroup: type === 'group' }))
    const groups = ids.filter(({ isGroup }) => isGroup)
    const others = ids.filter(({ isGroup }) => !isGroup)
    const nodes = given.nodes.map(({ type, place, ...more }, index) => {
      const group = type === 'group' ? undefined : groups[place]
      return node(`n${index + 1}`, more.text, { type, ...(group && { group: group.id }) })
    })
    const end = (place: number) => others[place % others.length]!.id
    const edges =
      others.length === 0
        ? []
        : given.edges.map(edge => ({ from: end(edge.from), to: end(edge.to), ...(edge.slot && { slot: edge.slot }) }))
    return { nodes, edges }
  })

const asWritten = ({ nodes, edges }: { nodes: DrawnNode[]; edges: DrawnEdge[] }) => ({
  nodes: nodes.map(each => ({ ...each, text: each.text.toWellFormed() })),
  edges: edges.map(edge => ({ ...edge, ...(edge.slot !== undefined && { slot: edge.slot.toWellFormed() }) })),
})

test(
  'CANVAS-3: Mermaid reads a written diagram as the graph it was written from, no matter what text the graph contains',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(canvas, async ({ nodes, edges }) => {
        const read = await readWithMermaid(writeDiagram(nodes, edges))
        expect(read && drawn(read)).toEqual(asWritten({ nodes, edges }))
      }),
      { numRuns: 300, seed: 3 },
    )
  },
)

test('CANVAS-3: The parser reads a written diagram as the graph it was written from', () => {
  fc.assert(
    fc.property(canvas, ({ nodes, edges }) => {
      expect(drawn(parseDiagram(writeDiagram(nodes, edges)))).toEqual(asWritten({ nodes, edges }))
    }),
    { numRuns: 300, seed: 3 },
  )
})

describe('a canvas', () => {
  test("The contract's example canvas is written exactly as in the contract", () => {
    const nodes = [
      node('n2', 'audio: Slow piano under light rain', { type: 'audio' }),
      node('n3', 'image: image.png'),
      node('n5', 'Hero', { type: 'group' }),
      node('n1', 'image: A red fox asleep in deep snow, morning light', { group: 'n5' }),
      node('n4', 'action: rotate-image', { type: 'action', group: 'n5' }),
    ]
    expect(
      writeDiagram(nodes, [
        { from: 'n1', to: 'n4', slot: 'image' },
        { from: 'n4', to: 'n3' },
      ]),
    ).toBe(
      `flowchart LR
  n2["audio: Slow piano under light rain"]:::audio
  n3["image: image.png"]:::image
  subgraph n5["Hero"]
    n1["image: A red fox asleep in deep snow, morning light"]:::image
    n4["action: rotate-image"]:::action
  end
  n1 -->|"image"| n4
  n4 --> n3
`,
    )
  })

  test('Empty canvases can be written, as can groups, nodes and slots without text', () => {
    expect(writeDiagram([], [])).toBe('flowchart LR\n')
    expect(writeDiagram([node('n1', '', { type: 'group' }), node('n2', '')], [{ from: 'n2', to: 'n2', slot: '' }])).toBe(
      'flowchart LR\n  subgraph n1[" "]\n  end\n  n2[" "]:::image\n  n2 --> n2\n',
    )
  })

  test('A node whose group does not exist is written without a group', () => {
    expect(writeDiagram([node('n2', 'a', { group: 'n1' })], [])).toBe('flowchart LR\n  n2["a"]:::image\n')
  })

  test.each([
    'image: A fox, 3:4 (film look); style of Monet: soft, #ff8800',
    'video: 50% slower, a $5 bill, snake_case and image_urls',
    'text: “Grüße” — 日本 🦊 [draft] {v2} @home',
    'label: direction of travel, the end; C4 suites at https://example.com/a?b=c#d',
    'text: one\n  two -> three\n\nfour',
  ])('Common text is written without escapes: %s', plain => {
    expect(writeDiagram([node('n1', plain)], [])).toBe(`flowchart LR\n  n1["${plain}"]:::image\n`)
  })
})

test('CANVAS-3: Markdown characters are written as entities because Mermaid 11 renders Markdown in any text', () => {
  expect(writeDiagram([node('n1', '**a** __b__ c_d ~~e~~ `f`')], [])).toBe(
    'flowchart LR\n  n1["#42;#42;a#42;#42; #95;#95;b#95;#95; c_d #126;#126;e#126;#126; #96;f#96;"]:::image\n',
  )
})

test('CANVAS-3: Long text and large canvases are written in linear time', async () => {
  // Repetitions of any of these parts would take minutes to process if a rule scanned the rest of the text at every character.
  const parts = ['style', 'style:', ':', '#', '#a', '%', '_', ' ', 'direction ', 'directio', '$', 'fa:fa-', '\n', '\ud800', 'C4']
  for (const part of parts) {
    const long = part.repeat(1_000_000 / part.length)
    expect(writeDiagram([node('n1', `a${long}a`)], []).length).toBeGreaterThan(1_000_000)
  }
  const nodes = Array.from({ length: 10_000 }, (_, index) =>
    index % 100 === 0
      ? node(`n${index + 1}`, 'Frame', { type: 'group' })
      : node(`n${index + 1}`, `image: ${index}`, { group: `n${Math.floor(index / 100) * 100 + 1}` }),
  )
  const edges = nodes.flatMap(({ id }, index) => (index % 100 < 2 ? [] : [{ from: `n${index}`, to: id, slot: 'image' }]))
  expect(writeDiagram(nodes, edges).split('\n')).toHaveLength(1 + 10_000 + 100 + edges.length + 1)
})
