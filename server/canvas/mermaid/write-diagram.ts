import type { DrawnEdge, DrawnNode } from './diagram.ts'

/**
 * The canvas as a Mermaid flowchart that Mermaid reads as the same graph and draws with the same texts. Nodes and groups stand
 * in the order given, members inside their group, edges at the end; a group that is not among the nodes is no group.
 *
 * Half surrogate pairs become U+FFFD, since no UTF-8 can carry them. Mermaid decodes twice when it draws, so the marks that it
 * keeps for itself (`ﬂ°`, `¶ß`) are read right and drawn wrong.
 */
export function writeDiagram(nodes: readonly DrawnNode[], edges: readonly DrawnEdge[]): string {
  const groups = new Set(nodes.filter(isGroup).map(({ id }) => id))
  const members = Map.groupBy(nodes, ({ group }) => group)
  const lines = ['flowchart LR']
  for (const node of nodes) {
    if (isGroup(node)) {
      lines.push(`  subgraph ${node.id}${label(node)}`)
      for (const member of members.get(node.id) ?? []) lines.push(`    ${written(member)}`)
      lines.push('  end')
    } else if (node.group === undefined || !groups.has(node.group)) lines.push(`  ${written(node)}`)
  }
  for (const { from, to, slot } of edges) lines.push(`  ${from} -->${slot ? `|"${escaped(slot)}"|` : ''} ${to}`)
  return `${lines.join('\n')}\n`
}

const isGroup = ({ type }: DrawnNode) => type === 'group'
const written = (node: DrawnNode) => `${node.id}${label(node)}:::${node.type}`
/** Mermaid refuses empty quotes, and reads a space as nothing. */
const label = ({ text }: DrawnNode) => `["${escaped(text) || ' '}"]`

/**
 * What Mermaid does not take as it stands, even in quotes: HTML and Markdown, line breaks and comments of its own (`\n`, `%%`),
 * formulas (`$$`), icons (`fa:fa-car`), its entities (`#35;`) and the mark that stands for them inside (`ﬂ°`). It searches whole
 * lines for directions, and the whole text for the names of C4 diagrams. Markdown counts for Mermaid 11 alone.
 *
 * Line breaks are none of it: beside a `<br/>` Mermaid reads entities before it looks for icons, formulas and Markdown.
 */
const special = new RegExp(
  [
    /["&<\\`*~]/,
    /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u,
    /%(?=[%{])|\$(?=\$)|(?<=fa[bklrs]?):(?=fa-)/,
    /#(?=\w*;)|ﬂ(?=°)/,
    /(?<=directio)n(?=\s+(?:TB|BT|RL|LR|TD))|(?<=C)4(?=Container|Component|Dynamic|Deployment)/,
    // tabs may stay; browsers take the numbers 128 to 159 for characters of Windows, so those stay as well
    /(?![\t\n\x80-\x9f])\p{Cc}/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)
const names: Record<string, string> = { '"': '#quot;', '&': '#amp;', '<': '#lt;' }
const numbered = (character: string) => `#${character.charCodeAt(0)};`

function escaped(text: string): string {
  const inner = text.toWellFormed().replace(special, character => names[character] ?? numbered(character))
  const start = inner.length - inner.trimStart().length
  const end = Math.max(start, inner.trimEnd().length)
  const whole = inner.slice(0, start).replace(/./gs, numbered) + inner.slice(start, end) + inner.slice(end).replace(/./gs, numbered)
  // Mermaid takes away the `;` of the last entity in a line where a `style` has a colon with a `#` in the same word behind it
  return whole.replace(/(?:style|classDef).*/s, rest =>
    rest.replace(/\S+/g, word => (word.includes('#') ? word.replaceAll(':', '#58;') : word)),
  )
}
