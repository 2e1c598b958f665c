import { expect, test } from 'vitest'
import { mutateDiagram, seeded } from './testing/mutations.ts'
import { begun, writtenDiagrams } from './testing/written.ts'
import { DiagramError } from './diagram.ts'
import { parseDiagram } from './parse-diagram.ts'

const random = seeded(7)
const below = (limit: number) => Math.floor(random() * limit)
const pieces = [
  ...Array.from('ab;&|"`[](){}@:,#<>\\/xo\'=* \t\r\n\0\u2028é😀'),
  ...'flowchart b1 --> --- -- == -. .-> ~~~ @{ ::: #35; %% %%{ }%% end direction accDescr{ <br/>'.split(' '),
  ...'graph LR\n,---\n,subgraph ,style ,class ,click ,linkStyle ,direction TB,shape: rect,\uD800'.split(','),
]

test('CANVAS-5 Any text is either parsed or rejected with a short error that includes a line and a column', () => {
  const soup = () => Array.from({ length: 1 + below(40) }, () => pieces[below(pieces.length)]!).join('')
  const bytes = () => Buffer.from(Array.from({ length: below(200) }, () => below(256))).toString()
  const damaged = () => mutateDiagram(mutateDiagram(mutateDiagram(writtenDiagrams[below(writtenDiagrams.length)]!, random), random), random)
  const makers = [soup, bytes, damaged, () => begun(soup()), () => begun(bytes())]
  let refused = 0
  for (let index = 0; index < 10_000; index++) {
    const text = makers[index % makers.length]!()
    try {
      parseDiagram(text)
    } catch (error) {
      if (!(error instanceof DiagramError)) throw new Error(`Not a refusal of ${JSON.stringify(text)}`, { cause: error })
      const lines = text.split(/\r\n?|\n/)
      expect(error.line).toBeGreaterThan(0)
      expect(error.line).toBeLessThanOrEqual(lines.length)
      expect(error.column).toBeGreaterThan(0)
      expect(error.column).toBeLessThanOrEqual(lines[error.line - 1]!.length + 1)
      expect(error.message.length).toBeLessThan(250)
      refused++
    }
  }
  expect(refused).toBeGreaterThan(5000)
})

test('CANVAS-5 A parser error quotes at most 40 characters of the diagram', () => {
  const long = 'Z'.repeat(1000)
  const bodies =
    'z Z|a[x (Z|a["x" "Z"]|a -- x -- Z|a@Z|end-Z|(Z|a@{ shape: Z }|a@{ Z: x, Z: x }|a@{\nZ\nb: c }|style a (Z|subgraph (Z|a:::(Z|' +
    'linkStyle Z|class (Z|click Z|a k@Z|a end@Z@-->b|#Z;|a -- x --Z'
  const places = ['Z', 'flowchart Z', ...bodies.split('|').map(begun)]
  for (const place of places) {
    const text = place.replaceAll('Z', long)
    expect(() => parseDiagram(text), place).toThrow(DiagramError)
    expect(() => parseDiagram(text), place).not.toThrow('Z'.repeat(41))
  }
})
