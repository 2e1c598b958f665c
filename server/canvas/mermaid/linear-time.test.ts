// @project slow: it parses more than a hundred very long diagrams
import { expect, test } from 'vitest'
import { begun } from './testing/written.ts'
import { DiagramError } from './diagram.ts'
import { parseDiagram } from './parse-diagram.ts'

type Verdict = 'read' | 'refused'

function getVerdict(text: string, limits?: Parameters<typeof parseDiagram>[1]): Verdict {
  try {
    parseDiagram(text, limits)
    return 'read'
  } catch (error) {
    if (!(error instanceof DiagramError)) throw error
    return 'refused'
  }
}

const numbered = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}${index}`)

/** Each function returns a diagram with about `size` characters. */
const hostile: Record<string, [(size: number) => string, Verdict]> = {
  'edges from all to all': [
    size => begun(`${numbered(size / 13, 'a').join(' & ')} --> ${numbered(size / 13, 'b').join(' & ')}`),
    'refused',
  ],
  'subgraphs within each other': [size => begun(`${'subgraph s\n'.repeat(size / 15)}${'end\n'.repeat(size / 15)}`), 'refused'],
  'subgraphs one after the other': [size => begun(numbered(size / 22, 'subgraph s').join('\nend\n')), 'refused'],
  'one line': [size => begun('a;'.repeat(size / 2)), 'read'],
  'many lines': [size => begun('a\r\n'.repeat(size / 3)), 'read'],
  'blank lines': [size => begun(`a${'\n'.repeat(size)}b`), 'read'],
  'blank lines before it': [size => `${'\n'.repeat(size)}graph`, 'read'],
  'lines of spaces': [size => begun(`a${' \n'.repeat(size / 2)}b`), 'read'],
  spaces: [size => begun(`a${' '.repeat(size)}b`), 'refused'],
  comments: [size => begun('\n\n%% x\n'.repeat(size / 7)), 'read'],
  'a deep directive': [size => `%%{init: ${'{"a":'.repeat(size / 5)}}%%\ngraph`, 'read'],
  'an open directive': [size => `%%{init: {${'x'.repeat(size)}`, 'refused'],
  'many open directives': [size => begun('%%{init: {'.repeat(size / 10)), 'refused'],
  'many directives': [size => begun('%%{init: {}}%%'.repeat(size / 14)), 'read'],
  'directives of words': [size => begun('%%{a b'.repeat(size / 6)), 'read'],
  'open front matter': [size => `---\n${'---x\n'.repeat(size / 5)}`, 'refused'],
  'long text': [size => begun(`a["${'x'.repeat(size)}"]`), 'read'],
  'long bare text': [size => begun(`a[${'x'.repeat(size)}]`), 'read'],
  'text of spaces': [size => begun(`a[x${' '.repeat(size)}y]`), 'read'],
  'slanted text': [size => begun(`a[/${'/'.repeat(size)}/]`), 'read'],
  'text in a link': [size => begun(`a -- ${'- x '.repeat(size / 4)} --> b`), 'read'],
  'open text': [size => begun(`a[${'x'.repeat(size)}`), 'refused'],
  'an open quote': [size => begun(`a["${'x'.repeat(size)}`), 'refused'],
  'open Markdown': [size => begun(`a["\`${'x'.repeat(size)}`), 'refused'],
  quotes: [size => begun(`a[${'"'.repeat(size)}`), 'refused'],
  'quotes and backticks': [size => begun(`a[${'"`'.repeat(size / 2)}`), 'refused'],
  tags: [size => begun(`a["${'<a x="y">'.repeat(size / 9)}"]`), 'read'],
  'tags without an end': [size => begun(`a["${'<a x="'.repeat(size / 6)}`), 'refused'],
  'open tags': [size => begun(`a["${'<br '.repeat(size / 4)}"]`), 'read'],
  entities: [size => begun(`a["${'#35;'.repeat(size / 4)}"]`), 'read'],
  'a long entity': [size => begun(`a["#${'a'.repeat(size)}"]`), 'read'],
  'an open description': [size => begun(`accDescr {${'x'.repeat(size)}`), 'refused'],
  'directions without one': [size => begun(`direction${' '.repeat(size)}`), 'read'],
  properties: [size => begun(`a@{ ${numbered(size / 11, 'k').join(': x, ')}: x }`), 'read'],
  'lines of properties': [size => begun(`a@{\n${numbered(size / 11, 'k').join(': x\n')}: x }`), 'read'],
  'deep properties': [size => begun(`a@{ x: ${'['.repeat(size)} }`), 'refused'],
  'open properties': [size => begun(`a@{${'"x'.repeat(size / 2)}`), 'refused'],
  'a property of spaces': [size => begun(`a@{ x: '${' '.repeat(size)}\n' }`), 'read'],
  'a property of colons': [size => begun(`a@{ x: ${'y:'.repeat(size / 2)}z }`), 'read'],
  'many properties': [size => begun('a@{x: y}\n'.repeat(size / 9)), 'read'],
  styles: [size => begun(`style a ${'x,'.repeat(size / 2)}x`), 'read'],
  'numbers of links': [size => begun(`a-->b\nlinkStyle ${'0,'.repeat(size / 2)}0 x`), 'read'],
  clicks: [size => begun(`click a call ${'x'.repeat(size)}`), 'refused'],
  'a title': [size => begun(`subgraph ${'x '.repeat(size / 2)}\nend`), 'read'],
  classes: [size => begun(`a${'\na:::k'.repeat(size / 6)}`), 'read'],
  'names of edges': [size => begun('a b@ '.repeat(size / 5)), 'refused'],
  'signs far behind': [size => begun(`${'a;'.repeat(size / 2)}b@`), 'refused'],
  ...Object.fromEntries(
    Array.from('#-@%[&"`:<{(|~=.^*').flatMap((character): [string, [(size: number) => string, Verdict]][] => [
      [`nothing but ${character}`, [size => begun(character.repeat(size)), '#%&`.*'.includes(character) ? 'read' : 'refused']],
      [`${character} behind a node`, [size => begun(`a ${character.repeat(size)}`), 'refused']],
      [
        `${character} in text`,
        [size => begun(`a[x${character.repeat(size)}]`), '[("{|'.includes(character) && character !== '"' ? 'refused' : 'read'],
      ],
    ]),
  ),
}

/** Returns the CPU time that a function takes, in milliseconds. Unlike elapsed time, it does not depend on the machine's load. */
function cpuTime(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** @param large a function that processes eight times as much input as `small`; quadratic code takes 64 times as long */
function expectLinear(small: () => void, large: () => void): void {
  const time = cpuTime(large)
  // Times under 5 milliseconds cannot be measured reliably. The second attempt excludes the time spent compiling the code.
  if (time > 32 * 5) expect(Math.min(time, cpuTime(large))).toBeLessThan(32 * Math.max(5, Math.min(cpuTime(small), cpuTime(small))))
}

test.each(Object.entries(hostile))('CANVAS-5 Parsing takes linear time for this kind of diagram: %s', (_what, [make, verdict]) => {
  const [small, large] = [make(25_000), make(200_000)]
  expectLinear(
    () => getVerdict(small),
    () => expect(getVerdict(large)).toBe(verdict),
  )
})

test('CANVAS-5 Parsing a graph takes linear time, no matter how its nodes are connected', () => {
  const limits = { bytes: 10_000_000, nodes: 1_000_000, edges: 1_000_000 }
  const chain = (count: number) =>
    begun(
      numbered(count, 'n')
        .map(id => `subgraph s${id}\n${id}["x"] --> hub\nend`)
        .join('\n'),
    )
  const [small, large] = [chain(1000), chain(8000)]
  expectLinear(
    () => getVerdict(small, limits),
    () => expect(getVerdict(large, limits)).toBe('read'),
  )
})
