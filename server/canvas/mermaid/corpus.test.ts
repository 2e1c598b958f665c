import { expect, test } from 'vitest'
import { comparableGraph, readWithMermaid } from './testing/mermaid-oracle.ts'
import { shapeNames, systematicDiagrams } from './testing/systematic.ts'
import { writtenDiagrams } from './testing/written.ts'
import { DiagramError } from './diagram.ts'
import { parseDiagram } from './parse-diagram.ts'

test('The parser interprets every documented syntax form as Mermaid does', async () => {
  const corpus = [...systematicDiagrams, ...writtenDiagrams]
  expect(corpus.length).toBeGreaterThan(1200)
  for (const diagram of corpus) {
    const theirs = await readWithMermaid(diagram)
    expect(theirs, `Mermaid refuses its own syntax: ${diagram}`).toBeDefined()
    expect(comparableGraph(parseDiagram(diagram)), diagram).toEqual(comparableGraph(theirs!))
  }
})

test.each([
  'sequenceDiagram\na->>b: x',
  'flowchart LR\nend --> b',
  'flowchart LR\na --> end',
  'flowchart LR\na --> graph',
  'flowchart LR\nclick',
  'flowchart LR\ncall\n',
  'flowchart LR\nx-->b',
  'flowchart LR\na ---x\n',
  'flowchart LR\na -- x ==> b',
  'flowchart LR\na -- x -- y --> b',
  'flowchart LR\na -. x.y .-> b',
  'flowchart LR\na ==x==> b',
  'flowchart LR\na -->|| b',
  'flowchart LR\na -->|x (y)| b',
  'flowchart LR\na --> b c',
  'flowchart LR\na &b --> c',
  'flowchart LR\na --> b &\nc',
  'flowchart LR\na [x]',
  'flowchart LR\na[x] b[y]',
  'flowchart LR\na[]',
  'flowchart LR\na[""]',
  'flowchart LR\na[x "y"]',
  'flowchart LR\na[x (y)]',
  'flowchart LR\na(x]',
  'flowchart LR\na["x]',
  'flowchart LR\na[x',
  'flowchart LR\na["`x` y"]',
  'flowchart LR\na#35;b',
  'flowchart LR\n😀',
  'flowchart LR\na@b',
  'flowchart LR\na:::one:::two',
  'flowchart LR\na:::one[x]',
  'flowchart LR\na@{ shape: nothing }',
  'flowchart LR\na@{ shape: lean_right }',
  'flowchart LR\na@{ label: "x" y }',
  'flowchart LR\na@{ label: a: b }',
  'flowchart LR\na@{ label: x, label: y }',
  'flowchart LR\na@{ label: "x" ',
  'flowchart LR\na@{\n  shape: rect\n    label: x\n}',
  'flowchart LR\nsubgraph s\na',
  'flowchart LR\nsubgraph s(T)\na\nend',
  'flowchart LR\nsubgraph\na\nend',
  'flowchart LR\na\nend',
  'flowchart LR\nstyle a',
  'flowchart LR\nstyle a fill:rgb(1,2,3)',
  'flowchart LR\nclassDef one',
  'flowchart LR\nclass a',
  'flowchart LR\na --> b\nlinkStyle 1 stroke:red',
  'flowchart LR\nclick a "x" _here',
  'flowchart XX\na',
  'flowchart LR a --> b',
  'flowchartLR\na',
  'flowchart LR\n%%{ }%%\na',
  'flowchart LR\na -. "" .-> b',
  'flowchart LR\na((- x))',
  'flowchart LR\na["x"`y]',
  'flowchart LR\nclick a "`x`"',
  '---\ntitle: x\nflowchart LR\na',
  'a --> b',
  '',
])('The parser rejects what Mermaid rejects: %j', async diagram => {
  expect(await readWithMermaid(diagram)).toBeUndefined()
  expect(() => parseDiagram(diagram)).toThrow(DiagramError)
})

test('The parser recognizes exactly the same shapes as Mermaid', async () => {
  const candidates = [...shapeNames, 'icon', 'bang', 'cloud', 'datastore', 'data-store', 'person', 'anchor', 'note', 'state', 'choice']
  const others = [
    'composite',
    'doublecircle',
    'folder',
    'browser',
    'image',
    'img',
    'actor',
    'ellipse',
    'square',
    'round',
    'label',
    'polygon',
  ]
  for (const shape of [...candidates, ...others, 'Rect', 'rect_', 'lean_right']) {
    const diagram = `flowchart LR\na@{ shape: ${shape} }`
    const theirs = await readWithMermaid(diagram)
    if (theirs) expect(parseDiagram(diagram).nodes[0]?.shape, shape).toBe(shape)
    else expect(() => parseDiagram(diagram), shape).toThrow(`\`${shape}\``)
  }
})
