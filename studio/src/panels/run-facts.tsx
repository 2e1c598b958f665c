/** Facts about a result, from its run and its asset. */
import { type ReactNode } from 'react'
import { api, type Schemas } from '../data/api.ts'
import { useCatalog, type Catalog } from '../data/catalog.ts'
import { CopyIcon } from '../ui/copy-text.tsx'
import { describeError } from '../ui/errors.ts'
import { Ago, Duration, Money } from '../ui/figures.tsx'
import { bytes } from '../ui/format.ts'
import { Skeleton } from '../ui/status.tsx'
import { t } from '../ui/texts.ts'
import { useLoad } from '../ui/use-load.ts'
import './run-facts.css'

type Run = Schemas['Run']

/** A result: an output of a run, or an asset that a run of a node created. */
export type Made = { runId: string; assetId?: string | undefined } | { nodeId: string; assetId: string }

const maxCachedRuns = 100
const cachedRuns = new Map<string, Promise<Run>>()

/** Loads a run with its input. A completed run is cached, because only retention or the deletion of an output can still change it. */
export function loadRun(runId: string): Promise<Run> {
  const known = cachedRuns.get(runId)
  if (known) return known
  const loading = api.runs.get(runId)
  cachedRuns.set(runId, loading)
  if (cachedRuns.size > maxCachedRuns) cachedRuns.delete(cachedRuns.keys().next().value!)
  const forget = () => void cachedRuns.delete(runId)
  loading.then(({ status }) => (status === 'completed' ? undefined : forget()), forget)
  return loading
}

/** Maximum number of pages of runs to search for an asset's run. */
const maxPages = 5

/** @returns undefined if the run is no longer stored */
export async function loadMade(made: Made): Promise<Run | undefined> {
  if ('runId' in made) return loadRun(made.runId)
  let cursor = ''
  for (let page = 0; page < maxPages; page += 1) {
    const query = { node_id: made.nodeId, limit: 100, ...(cursor && { cursor }) }
    const { data } = await api.GET('/runs', { params: { query } })
    const run = data.runs.find(({ outputs }) => outputs?.some(output => output.asset_id === made.assetId))
    if (run) return loadRun(run.run_id)
    cursor = data.meta.next_cursor
    if (cursor === '') break
  }
  return undefined
}

interface Facts {
  run: Run | undefined
  asset: Schemas['Asset'] | undefined
}

async function loadFacts(made: Made): Promise<Facts> {
  const run = await loadMade(made)
  const id = made.assetId ?? run?.outputs?.find(output => output.asset_id !== undefined && !output.deleted)?.asset_id
  // A member may have deleted the asset.
  const asset = id === undefined ? undefined : await api.assets.get(id).catch(() => undefined)
  return { run, asset }
}

/** Mentions contain node ids, which mean nothing to the user. */
const shownPrompt = (prompt: string) => prompt.replaceAll(/@\[\w+\]/g, '…').trim()

type Fact = readonly [name: string, value: ReactNode]

function toFacts({ run, asset }: Facts, { modelsById }: Catalog, compact: boolean): Fact[] {
  const { input, created_at, started_at, completed_at, charged_cost }: Partial<Run> = run ?? {}
  const { prompt, model, seed } = input ?? {}
  const { width, height, duration_seconds: seconds, size_bytes: size } = asset ?? {}
  const facts: (Fact | false | undefined)[] = [
    prompt !== undefined && [t.prompt, <PromptText key="prompt" text={shownPrompt(prompt)} />],
    model && [t.facts.model, modelsById.get(model.model_id)?.name ?? t.notOffered],
    seed !== undefined && [
      t.facts.seed,
      <span key="seed" className="run-fact-seed">
        <span className="ui-num">{seed}</span>
        <CopyIcon text={String(seed)} />
      </span>,
    ],
    typeof width === 'number' && typeof height === 'number' && [t.facts.size, <Num key="size">{`${width} × ${height}`}</Num>],
    typeof seconds === 'number' && [t.facts.duration, <Duration key="duration" seconds={seconds} />],
    !compact && typeof size === 'number' && [t.facts.bytes, <Num key="bytes">{bytes(size)}</Num>],
    charged_cost !== undefined && [t.facts.cost, <Money key="cost" usd={charged_cost} />],
    started_at !== undefined &&
      completed_at !== undefined && [t.facts.took, <Duration key="took" seconds={(completed_at - started_at) / 1000} />],
    created_at !== undefined && [t.facts.made, <Ago key="made" time={created_at} />],
  ]
  return facts.filter(fact => fact !== false && fact !== undefined)
}

const Num = ({ children }: { children: string }) => <span className="ui-num">{children}</span>

const PromptText = ({ text }: { text: string }) => (
  <span className="run-fact-prompt" dir="auto">
    {text}
  </span>
)

interface RunFactsProps {
  made: Made
  /** True to use as few lines as possible. */
  compact?: boolean
  /** Names of facts that are already shown elsewhere. */
  known?: readonly string[]
}

export default function RunFacts({ made, compact = false, known = [] }: RunFactsProps) {
  const catalog = useCatalog()
  const { value, error } = useLoad(JSON.stringify(made), () => loadFacts(made))
  if (!value) return error === undefined ? <Skeleton height="6rem" /> : <p className="ui-soft">{describeError(error).text}</p>
  const facts = toFacts(value, catalog, compact).filter(([name]) => !known.includes(name))
  return (
    <dl className={compact ? 'run-facts is-compact' : 'run-facts'}>
      {facts.map(([name, fact]) => (
        <div key={name} className={name === t.prompt ? 'is-prompt' : undefined}>
          <dt>{name}</dt>
          <dd dir="auto">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
