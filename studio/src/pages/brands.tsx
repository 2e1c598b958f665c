import { Palette } from 'lucide-react'
import { useState } from 'react'
import { api, type Schemas } from '../data/api.ts'
import { useSession } from '../data/session.ts'
import { Ago } from '../ui/figures.tsx'
import { keyWords } from '../ui/format.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { getPreview } from '../ui/preview.ts'
import { PagedList } from '../ui/paged-list.tsx'
import { Badge, EmptyState, ErrorState, Skeleton } from '../ui/status.tsx'
import { brandsTexts } from '../ui/texts.ts'
import { useLoad } from '../ui/use-load.ts'
import { usePages } from '../ui/use-pages.ts'
import { Shell } from './shell.tsx'

type Brand = Schemas['Brand']

/** Lists the workspace's brands, and the contents of a brand's live release. */
export default function BrandsPage() {
  const { member } = useSession()
  const { workspaceId } = member!
  const [chosen, setChosen] = useState(() => new URLSearchParams(location.search).get('brand') ?? '')
  const pages = usePages<Brand>(workspaceId, async (cursor, signal) => {
    const query = { workspace_id: workspaceId, limit: 50, ...(cursor && { cursor }) }
    const { data } = await api.GET('/brands', { params: { query }, signal })
    return { items: data.brands, next: data.meta.next_cursor }
  })
  const { items } = pages
  const brandId = chosen || items[0]?.brand_id
  const choose = (id: string) => {
    setChosen(id)
    history.replaceState(null, '', `/studio/brands?brand=${id}`)
  }
  return (
    <Shell title={brandsTexts.title} about={brandsTexts.about}>
      <PagedList
        pages={pages}
        failed={brandsTexts.failed}
        loading={<Skeleton height="12rem" />}
        empty={
          <EmptyState icon={<Palette />} title={brandsTexts.none}>
            {brandsTexts.noneHint}
          </EmptyState>
        }
      >
        <div className="brands">
          <nav className="brand-list" aria-label={brandsTexts.title}>
            <ul>
              {items.map(({ brand_id, name, version }) => (
                <li key={brand_id}>
                  <button type="button" aria-current={brand_id === brandId ? 'true' : undefined} onClick={() => choose(brand_id)}>
                    <span className="ui-clip" dir="auto">
                      {name}
                    </span>
                    {version ? <Badge tone="good">{version}</Badge> : <Badge>{brandsTexts.draft}</Badge>}
                  </button>
                </li>
              ))}
            </ul>
            <LoadMore pages={pages} />
          </nav>
          {brandId && <Details key={brandId} brandId={brandId} />}
        </div>
      </PagedList>
    </Shell>
  )
}

function Details({ brandId }: { brandId: string }) {
  const { value: brand, error, reload } = useLoad(brandId, signal => api.brands.get(brandId, { signal }))
  if (error !== undefined && !brand) return <ErrorState error={error} onRetry={reload} />
  if (!brand) return <Skeleton height="20rem" />
  const { name, version, published_at, tasks, modules, assets, bank, releases, imagery_policy } = brand
  return (
    <section className="brand" aria-labelledby="brand-name">
      <div className="brand-head">
        <h2 id="brand-name" dir="auto">
          {name}
        </h2>
        <p className="ui-soft">
          {version && published_at ? (
            <>
              {brandsTexts.live(version)} <Ago time={published_at} />
            </>
          ) : (
            brandsTexts.unpublished
          )}
        </p>
      </div>
      {assets.length > 0 && (
        <div>
          <h3>{brandsTexts.masters}</h3>
          <ul className="brand-images">
            {assets.map(({ asset_key, asset_id, kind }) => (
              <BrandImage key={asset_key} assetId={asset_id} title={keyWords(asset_key)} detail={keyWords(kind)} />
            ))}
          </ul>
        </div>
      )}
      {bank.length > 0 && (
        <div>
          <h3>
            {brandsTexts.bank} {imagery_policy === 'bank_only' && <Badge tone="warn">{brandsTexts.bankOnly}</Badge>}
          </h3>
          <ul className="brand-images">
            {bank.map(({ asset_key, asset_id, description }) => (
              <BrandImage key={asset_key} assetId={asset_id} title={keyWords(asset_key)} detail={description} />
            ))}
          </ul>
        </div>
      )}
      {tasks.length > 0 && (
        <div>
          <h3>{brandsTexts.tasks}</h3>
          <div className="table-scroll" tabIndex={0} role="region" aria-label={brandsTexts.tasks}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{brandsTexts.task}</th>
                  <th scope="col">{brandsTexts.modules}</th>
                  <th scope="col">{brandsTexts.channels}</th>
                </tr>
              </thead>
              <tbody>
                {tasks.map(({ task, modules: used, channels }) => (
                  <tr key={task}>
                    <th scope="row">{keyWords(task)}</th>
                    <td>{used.map(keyWords).join(', ') || '–'}</td>
                    <td>{channels.map(keyWords).join(', ') || '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      )}
      {modules.length > 0 && (
        <div>
          <h3>{brandsTexts.rules}</h3>
          <ul className="brand-modules">
            {modules.map(({ module, rules }) => (
              <li key={module}>
                <strong>{keyWords(module)}</strong>
                <span className="ui-soft">{rules.map(keyWords).join(' · ') || '–'}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {releases.length > 1 && (
        <div>
          <h3>{brandsTexts.releases}</h3>
          <ul className="brand-releases">
            {releases.map(release => (
              <li key={release.release_id}>
                <Badge tone={release.version === version ? 'good' : 'plain'}>{release.version}</Badge>{' '}
                <span className="ui-soft">
                  <Ago time={release.published_at} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function BrandImage({ assetId, title, detail }: { assetId: string; title: string; detail: string }) {
  const { value: asset } = useLoad(assetId, signal => api.assets.get(assetId, { signal }))
  const isImage = asset?.content_type?.startsWith('image/')
  return (
    <li>
      <span className="brand-image">
        {isImage ? <img src={getPreview(asset!.url, 256)} alt="" loading="lazy" /> : asset ? <Palette aria-hidden="true" /> : null}
      </span>
      <strong className="ui-clip">{title}</strong>
      <span className="ui-soft ui-clip" title={detail}>
        {detail}
      </span>
    </li>
  )
}
