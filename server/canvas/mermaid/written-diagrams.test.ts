// @project slow: it reads hundreds of diagrams with Mermaid and writes very long ones
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asWritten, canvas, drawn, node } from './testing/canvases.ts'
import { readWithMermaid } from './testing/mermaid-oracle.ts'
import { writeDiagram } from './write-diagram.ts'

test(
  'CANVAS-3 Mermaid reads a diagram as the graph from which it was generated, no matter what text the graph contains',
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

test('Long text and large canvases are written in linear time', async () => {
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
