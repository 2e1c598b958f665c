import type { CanvasNode } from '../data/graph.ts'

interface Props {
  node: CanvasNode
  readOnly: boolean
}

/** What only some nodes have. */
export function NodePanelExtras({ node }: Props) {
  if (!node.document) return null
  const { summary } = node.document
  return (
    <section className="facts" aria-label="Timeline">
      <h3>Timeline</h3>
      <dl>
        {Object.entries(summary).map(([name, value]) => (
          <div key={name}>
            <dt>{name.replaceAll('_', ' ')}</dt>
            <dd className="ui-num">{typeof value === 'number' ? Math.round(value * 100) / 100 : String(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
