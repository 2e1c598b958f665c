import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asWritten, canvas, drawn, node } from './testing/canvases.ts'
import { parseDiagram } from './parse-diagram.ts'
import { writeDiagram } from './write-diagram.ts'

test('CANVAS-3 Writing a graph as a diagram and parsing the diagram yields the same graph', () => {
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

  test('A diagram can be written for an empty canvas and for groups, nodes and slots without text', () => {
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

test('CANVAS-3 Markdown characters are written as entities because Mermaid 11 renders Markdown in any text', () => {
  expect(writeDiagram([node('n1', '**a** __b__ c_d ~~e~~ `f`')], [])).toBe(
    'flowchart LR\n  n1["#42;#42;a#42;#42; #95;#95;b#95;#95; c_d #126;#126;e#126;#126; #96;f#96;"]:::image\n',
  )
})
