/** The service's models and actions, loaded on first use. */
import { useEffect } from 'react'
import { create } from 'zustand'
import { api, type Schemas } from './api.ts'

export interface Catalog {
  state: 'loading' | 'ready' | 'failed'
  models: Schemas['Model'][]
  modelsById: ReadonlyMap<string, Schemas['Model']>
  actions: Schemas['Action'][]
  actionsBySlug: ReadonlyMap<string, Schemas['Action']>
}

const empty: Catalog = { state: 'loading', models: [], modelsById: new Map(), actions: [], actionsBySlug: new Map() }
export const catalogStore = create<Catalog>(() => empty)
let loading: Promise<void> | undefined

/** Reloads the catalog, which may have new models. */
export async function reloadCatalog(): Promise<void> {
  try {
    const actions: Schemas['Action'][] = []
    const [{ data }] = await Promise.all([
      api.GET('/models'),
      (async () => {
        for await (const action of api.actions()) actions.push(action)
      })(),
    ])
    const { models } = data
    catalogStore.setState({
      state: 'ready',
      models,
      modelsById: new Map(models.map(model => [model.model_id, model])),
      actions,
      actionsBySlug: new Map(actions.map(action => [action.action_id, action])),
    })
  } catch {
    loading = undefined
    catalogStore.setState(({ state }) => ({ state: state === 'ready' ? state : 'failed' }))
  }
}

export function useCatalog(): Catalog {
  useEffect(() => {
    // Visitors to a shared canvas have no session, and they do not need the catalog.
    if (!location.pathname.startsWith('/share/')) loading ??= reloadCatalog()
  }, [])
  return catalogStore()
}
