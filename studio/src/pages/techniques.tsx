import { WandSparkles } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { api, type Schemas } from '../data/api.ts'
import { useSession } from '../data/session.ts'
import { mediaIcon } from '../panels/asset-tile.tsx'
import { Link } from '../router.tsx'
import { Money } from '../ui/figures.tsx'
import { toMediaKind } from '../ui/media-view.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { EmptyState, Skeleton } from '../ui/status.tsx'
import { t, techniquesTexts } from '../ui/texts.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { Shell } from './shell.tsx'
import { usePages } from '../ui/use-pages.ts'

type Technique = Schemas['Technique']

/** Lists the workspace's techniques, each of which opens as a form. */
export default function TechniquesPage() {
  const { member } = useSession()
  const { workspaceId } = member!
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const pages = usePages<Technique>(`${workspaceId} ${query}`, async (cursor, signal) => {
    const { data } = await api.GET('/techniques', {
      params: { query: { workspace_id: workspaceId, limit: 24, ...(cursor && { cursor }), ...(query && { query }) } },
      signal,
    })
    return { items: data.techniques, next: data.meta.next_cursor }
  })
  const { items, state } = pages
  const isNone = state === 'ready' && items.length === 0 && query === ''
  return (
    <Shell
      title={techniquesTexts.title}
      about={techniquesTexts.about}
      actions={!isNone && <SearchField label={techniquesTexts.search} value={typed} onChange={setTyped} />}
    >
      <PagedList
        pages={pages}
        failed={techniquesTexts.failed}
        loading={
          <div className="card-grid" role="status" aria-label={t.loading}>
            {[1, 2, 3].map(n => (
              <Skeleton key={n} height="9rem" className="tile-skeleton" />
            ))}
          </div>
        }
        empty={
          <EmptyState icon={<WandSparkles />} title={query ? techniquesTexts.noneFound : techniquesTexts.none}>
            {query ? techniquesTexts.noneFoundHint : techniquesTexts.noneHint}
          </EmptyState>
        }
      >
        <ul className="card-grid">
          {items.map(technique => (
            <Card key={technique.technique_id} technique={technique} />
          ))}
        </ul>
        <LoadMore pages={pages} />
      </PagedList>
    </Shell>
  )
}

function Card({ technique: { slug, name, description, run_cost, inputs, outputs } }: { technique: Technique }) {
  return (
    <li>
      <Link className="card" href={`/studio/techniques/${slug}`}>
        <h2 className="ui-clip" dir="auto">
          {name}
        </h2>
        {description && (
          <p className="card-text" dir="auto">
            {description}
          </p>
        )}
        <span className="card-foot">
          <span className="card-flow" aria-label={techniquesTexts.flow(inputs.length, outputs.length)} role="img">
            {inputs.slice(0, 4).map(({ id, type }) => (
              <span key={id}>{mediaIcon(toMediaKind(type))}</span>
            ))}
            <span aria-hidden="true">→</span>
            {outputs.slice(0, 4).map(({ id, type }) => (
              <span key={id}>{mediaIcon(toMediaKind(type))}</span>
            ))}
          </span>
          <span className="ui-soft">
            <Money usd={run_cost} /> {techniquesTexts.perRun}
          </span>
        </span>
      </Link>
    </li>
  )
}
