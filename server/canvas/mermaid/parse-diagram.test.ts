import { expect, test } from 'vitest'
import { DiagramError, diagramLimits } from './diagram.ts'
import { parseDiagram } from './parse-diagram.ts'

const below = (body: string) => parseDiagram(`flowchart LR\n${body}`)

function refusal(text: string): DiagramError {
  try {
    parseDiagram(text)
  } catch (error) {
    if (error instanceof DiagramError) return error
    throw error
  }
  throw new Error(`It is read: ${text}`)
}

test('A parsed diagram contains nodes, edges and subgraphs, with their line numbers', () => {
  const diagram = parseDiagram(`---
title: A workflow
---
%%{init: {"theme": "dark"}}%%
flowchart LR

  n1 --> poster["image: a #quot;red#quot; fox<br/>in snow"]:::image
  %% a comment
  subgraph s [Clips]
    poster -- start --> clip(video) & n1
  end
  style clip fill:#f96;
  class clip video`)
  expect(diagram).toEqual({
    nodes: [
      { id: 'n1', line: 7, declared: false, classes: [] },
      { id: 'poster', line: 7, declared: true, label: 'image: a "red" fox\nin snow', shape: 'square', classes: ['image'] },
      { id: 'clip', line: 10, declared: true, label: 'video', shape: 'round', classes: ['video'] },
    ],
    edges: [
      { from: 'n1', to: 'poster', line: 7, kind: 'normal', heads: { start: 'none', end: 'point' } },
      { from: 'poster', to: 'clip', label: 'start', line: 10, kind: 'normal', heads: { start: 'none', end: 'point' } },
      { from: 'poster', to: 'n1', label: 'start', line: 10, kind: 'normal', heads: { start: 'none', end: 'point' } },
    ],
    subgraphs: [{ id: 's', title: 'Clips', line: 9, members: ['poster', 'clip', 'n1'] }],
    ignored: [
      { line: 4, statement: '%%{…}%%' },
      { line: 12, statement: 'style' },
    ],
    doubtful: [],
  })
})

test('If a node is labeled more than once, the last label and its line number are used; references without a label change nothing', () => {
  expect(below('a\na[one]\na(two)\na --> b').nodes[0]).toEqual({
    id: 'a',
    line: 4,
    declared: true,
    label: 'two',
    redeclared: { line: 4 },
    shape: 'round',
    classes: [],
  })
  expect(below('a@{ shape: diamond }\nb@{ label: "x" }\nc@{ icon: "fa:x" }').nodes).toEqual([
    { id: 'a', line: 2, declared: false, shape: 'diamond', classes: [] },
    { id: 'b', line: 3, declared: true, label: 'x', classes: [] },
    { id: 'c', line: 4, declared: false, label: '', shape: 'icon', classes: [] },
  ])
})

test('Relabeling a node is reported with the line number, but repeating or omitting its label is not', () => {
  const redeclared = (body: string) => below(body).nodes.map(node => node.redeclared?.line)
  expect(redeclared('a[one] --> b[two]\na --> b\na(one)\nb[three]\nb[three]')).toEqual([undefined, 5])
  expect(redeclared('a[one]\na@{ label: "two" }\na[one]')).toEqual([4])
  expect(redeclared('a@{ shape: diamond }\na[one]\na@{ shape: rect }\nstyle a fill:red')).toEqual([undefined])
})

test('Syntax that Mermaid accepts but that is probably a mistake is reported once per line', () => {
  const escape = '`\\"` does not escape a quote: write `#quot;`'
  expect(below('a["say \\"hi\\""] --> b["so \\"so\\""]\nc -->|"\\"x\\""| d\nc -- "\\"x\\"" --> d').doubtful).toEqual([
    { line: 2, message: escape },
    { line: 3, message: escape },
    { line: 4, message: escape },
  ])
  expect(below("a[“image: x”]\nb[ „image: x” ]\nc['image: x']").doubtful.map(({ line }) => line)).toEqual([2, 3, 4])
  const sure = [
    'a["C:\\"]',
    'a["C:\\" ] -- "D:\\" --> b',
    'a["“Hi”, she said"]',
    "a[Anna's 'x']",
    'a@{ label: "say \\"hi\\"" }',
    'a[x “y”]',
  ]
  for (const body of sure) expect(below(body).doubtful, body).toEqual([])
  expect(below(sure.at(-2)!).nodes[0]?.label).toBe('say "hi"')
})

test.each([
  ['"a #quot;b#quot; #35;1 #amp;amp; &lt;"', 'a "b" #1 &amp; <'],
  ['"#9829; #x41; #nothing; #0; #55296; #1114112; #128512;"', '♥ #x41; #nothing; #0; #55296; #1114112; 😀'],
  ['"one<br>two<BR/>three<br  />four<b>five</b>"', 'one\ntwo\nthree\nfour<b>five</b>'],
  ['"`**bold** text`"', '**bold** text'],
  ['"  around  "', 'around'],
  ['"#32;kept#nbsp;"', ' kept\u00a0'],
  ['"<a href="x">y</a>"', "<a href='x'>y</a>"],
  ['"#infin;#eacute;#hearts;#rarr;"', '∞é♥→'],
])('The label %s is parsed as %j', (written, label) => {
  expect(below(`a[${written}]`).nodes[0]?.label).toBe(label)
  expect(below(`a -->|${written}| b`).edges[0]?.label).toBe(label)
  expect(below(`subgraph s[${written}]\nend`).subgraphs[0]?.title).toBe(label)
})

test('A click statement extends to the end of the line, as in Mermaid', () => {
  expect(below('a\nclick --> b\nclick [x] b')).toMatchObject({ nodes: [{ id: 'a' }], edges: [] })
})

test('The parser keeps diagram content that Mermaid discards', () => {
  expect(below('a["set direction LR"] --> b').nodes[0]?.label).toBe('set direction LR')
  expect(below('a --> b; direction LR').edges).toHaveLength(1)
  expect(below('%%\na').nodes.map(({ id }) => id)).toEqual(['a'])
  expect(below('a\nstyle a fill:#f9f;b').nodes.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(below('a\nstyle b fill:#f9f').nodes.map(({ id }) => id)).toEqual(['a'])
})

test.each<[text: string, line: number, column: number, message: string]>([
  ['', 1, 1, 'must begin with `flowchart` or `graph`'],
  ['a --> b', 1, 1, 'not with `a --> b`'],
  ['flowchart XX\na', 1, 11, '`XX` is not a direction'],
  ['flowchart LR\n  a b', 2, 5, 'unexpected `b`'],
  ['flowchart LR\r\n\r\n  a b', 3, 5, 'unexpected `b`'],
  ['---\ntitle: x\n---\nflowchart LR\na b', 5, 3, 'unexpected `b`'],
  ['%%{init: {\n}}%%\nflowchart LR\n%% x\n\n%%{init: {}}%% a b', 6, 18, 'unexpected `b`'],
  ['flowchart LR\nend', 2, 4, 'this `end` has no subgraph to close'],
  [
    'flowchart LR\nend["image: end"]',
    2,
    1,
    '`end` is a reserved word in Mermaid and cannot begin an id: use a different id, such as `End`',
  ],
  ['flowchart LR\nsubgraph s\na\nend --> a', 4, 1, '`end` is a reserved word'],
  ['flowchart LR\nsubgraph ["x"]\nend', 2, 10, 'expected an id or a title'],
  ['flowchart LR\nstyle["x"]', 2, 1, '`style` is a reserved word'],
  ['flowchart LR\nsubgraph s\na', 3, 2, 'the subgraph opened on line 2 is never closed'],
  ['flowchart LR\na --> end', 2, 7, '`end` is a reserved word in Mermaid'],
  ['flowchart LR\na --> 😀', 2, 7, 'an id cannot begin with'],
  ['flowchart LR\na[x (y)]', 2, 5, 'put all of the text in quotes, as in `"some text (with brackets)"`'],
  ['flowchart LR\na[“x (y)”]', 2, 6, 'put the text in straight quotes'],
  ['flowchart LR\na -->|x (y)| b', 2, 9, 'as in `|"some text (with brackets)"|`'],
  ['flowchart LR\na[[x]', 2, 5, 'expected `]]` to close this text, but found `]`: write the expected bracket'],
  ['flowchart LR\na["x")', 2, 6, 'expected `]` after the closing quote, but found `)`'],
  ['flowchart LR\na[x\nb[y]', 2, 3, 'not closed on its line'],
  ['flowchart LR\na["x\nb["y"]', 2, 3, 'the quoted text that begins here continues to line 3'],
  ['flowchart LR\na["say \\"hi\\" now"]', 2, 13, '`\\"` does not escape a quote: write `#quot;`'],
  ['flowchart LR\na["hi\\""]', 2, 8, '`\\"` does not escape a quote'],
  ['flowchart LR\na[ "x" ]', 2, 4, 'directly follow the bracket or `|`, without a space'],
  ['flowchart LR\na["x"] -> b', 2, 8, 'unexpected `-> b`: write `-->` for an edge'],
  ['flowchart LR\na => b', 2, 3, 'write `-->` for an edge'],
  ['flowchart LR\na → b', 2, 3, 'write `-->` for an edge'],
  ['flowchart LR\na->b', 2, 4, '`->` is not an edge: write `-->`'],
  ['flowchart LR\na->>b: x', 2, 4, '`->` is not an edge'],
  ['flowchart LR\na <- b', 2, 3, 'swap the two nodes'],
  ['flowchart LR\na -- b', 2, 6, 'write only `-->` for an edge without text'],
  ['flowchart LR\na --> b["x"], c["y"]', 2, 13, 'join nodes by `&`'],
  ['flowchart LR\na, b --> c', 2, 4, 'join nodes by `&`'],
  ['flowchart LR\na --> b %% x', 2, 9, 'unexpected `%% x`: a comment needs a line of its own'],
  ['flowchart LR\na --> b // x', 2, 9, 'a comment needs a line of its own that begins with `%%`'],
  ['flowchart LR\n// x y', 2, 4, 'a comment begins with `%%`'],
  ['flowchart LR\na ["x"]', 2, 3, 'directly follow the id, without a space'],
  ['flowchart LR\na --> b: x', 2, 10, 'that of an edge in `-->|"some text"|`'],
  ['flowchart LR\na["x"]: image', 2, 7, 'write the text of a node in its brackets'],
  ['flowchart LR\n- a --> b', 2, 3, 'remove the list marker'],
  ['flowchart LR\na["x"]]', 2, 7, 'an extra bracket'],
  ['flowchart LR\na["x"] --> "B"', 2, 12, '`"B"` has no id: a node is an id followed by its text in brackets, as in `id["some text"]`'],
  ['flowchart LR\na -->', 2, 6, 'expected a node, but found the end of the diagram'],
  ['```mermaid\nflowchart LR\na\n```', 1, 1, 'leave out the Markdown code fence around it (the lines with ```)'],
  ['flowchart LR\na ``x', 2, 3, 'unexpected ``x'],
  ['flowchart LR\na[x', 2, 3, 'never closed'],
  ['flowchart LR\na["x', 2, 3, 'the quote is never closed'],
  ['flowchart LR\na[]', 2, 3, 'the text is empty'],
  ['flowchart LR\na@{ shape: blob }', 2, 2, 'no shape `blob`'],
  ['flowchart LR\na@{ label: "x"', 2, 2, '`@{` is never closed'],
  ['flowchart LR\na -- x -- y --> b', 2, 8, 'put the text in quotes'],
  ['flowchart LR\na &b', 2, 3, 'spaces on both sides'],
  ['flowchart LR\na@b', 2, 2, 'an id cannot contain an `@`'],
  ['flowchart LR\na-->b\nlinkStyle 7 stroke:red', 3, 11, 'no link 7'],
  ['flowchart LR\nclick a', 2, 6, 'not a valid `click`'],
  ['flowchart LR\n%%{init: {\na', 2, 1, 'the directive `%%{` is never closed'],
  ['---\ntitle: x\nflowchart LR', 1, 1, 'the front matter is never closed'],
])('%j is rejected at line %i, column %i: %s', (text, line, column, message) => {
  const error = refusal(text)
  expect([error.line, error.column]).toEqual([line, column])
  expect(error.message).toContain(message)
})

test('CANVAS-5 A diagram at the limits is accepted, but a larger one is rejected with an error that names the limit', () => {
  const nodes = Array.from({ length: diagramLimits.nodes }, (_, index) => `n${index}`)
  expect(below(nodes.join('\n')).nodes).toHaveLength(diagramLimits.nodes)
  expect(refusal(`graph\n${nodes.join('\n')}\nx`).message).toContain('2000 nodes')

  const edges = `graph\n${nodes.slice(0, 100).join(' & ')} --> ${nodes.slice(100, 150).join(' & ')}`
  expect(parseDiagram(edges).edges).toHaveLength(diagramLimits.edges)
  expect(refusal(`${edges}\na --> b`).message).toContain('5000 edges')

  const padded = (bytes: number) => `graph\n%% ${'é'.repeat(1000)}`.padEnd(bytes - 1000, '-')
  expect(parseDiagram(padded(diagramLimits.bytes)).nodes).toEqual([])
  expect(refusal(padded(diagramLimits.bytes + 1)).message).toContain('262144')

  const nested = (depth: number) => `graph\n${'subgraph s\n'.repeat(depth)}a\n${'end\n'.repeat(depth)}`
  expect(parseDiagram(nested(50)).subgraphs).toHaveLength(1)
  expect(refusal(nested(51)).message).toContain('50')
})
