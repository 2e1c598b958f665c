import type { DrawnEdge, DrawnNode } from './diagram.ts'

/**
 * Writes the canvas as a Mermaid flowchart that Mermaid parses into the same graph and draws with the same text. Nodes and groups keep
 * their order, members are inside their group, and edges come last; a group that does not exist is ignored.
 *
 * Lone surrogates become U+FFFD, because UTF-8 cannot encode them. Mermaid decodes twice when it draws, so its reserved marks (`ﬂ°`, ` ß`)
 * are parsed correctly but drawn incorrectly.
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
/** Mermaid rejects empty quotes and treats a space as empty text. */
const label = ({ text }: DrawnNode) => `["${escaped(text) || ' '}"]`

/**
 * Matches text that Mermaid does not treat literally, even in quotes: HTML and Markdown, Mermaid's line breaks and comments (`\n`, `%%`),
 * formulas (`$$`), icons (`fa:fa-car`), Mermaid's entities (`#35;`) and its internal mark for them (`ﬂ°`). Mermaid also searches whole
 * lines for directions, and the whole text for the names of C4 diagrams. Markdown matters only to Mermaid 11.
 *
 * Line breaks are left as they are rather than written as `<br/>`: next to a `<br/>`, Mermaid decodes entities first and would then parse
 * the decoded characters as icons, formulas or Markdown.
 */
const special = new RegExp(
  [
    /["&<\\`*~]/,
    /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u,
    /%(?=[%{])|\$(?=\$)|(?<=fa[bklrs]?):(?=fa-)/,
    /#(?=\w*;)|ﬂ(?=°)/,
    /(?<=directio)n(?=\s+(?:TB|BT|RL|LR|TD))|(?<=C)4(?=Container|Component|Dynamic|Deployment)/,
    // Tabs need no encoding. Code points 128 to 159 cannot be written as character references, because browsers interpret such
    // references as characters in the Windows code page.
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
  // If `style` is followed by a word in which a `#` comes after a colon, Mermaid drops the `;` of the line's last entity.
  return whole.replace(/(?:style|classDef).*/s, rest =>
    rest.replace(/\S+/g, word => (word.includes('#') ? word.replaceAll(':', '#58;') : word)),
  )
}
