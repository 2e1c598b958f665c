import fc from 'fast-check'
import { nodeTypeNames } from '../../node-types.ts'
import { anyCharacter } from '../../../../testing/any-character.ts'
import type { DrawnEdge, DrawnNode, ParsedDiagram } from '../diagram.ts'

/** Returns the nodes and edges that a reader of the diagram can recover. */
export function drawn({ nodes, edges, subgraphs }: ParsedDiagram) {
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
export const node = (id: string, text: string, more: Partial<DrawnNode> = {}): DrawnNode => ({ id, type: 'image', text, ...more })

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
export const canvas = fc
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

export const asWritten = ({ nodes, edges }: { nodes: DrawnNode[]; edges: DrawnEdge[] }) => ({
  nodes: nodes.map(each => ({ ...each, text: each.text.toWellFormed() })),
  edges: edges.map(edge => ({ ...edge, ...(edge.slot !== undefined && { slot: edge.slot.toWellFormed() }) })),
})
