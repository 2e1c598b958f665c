/** Checks that the first page of a list does not become slower as the history grows. */
import { startPostgres } from '../../testing/postgres.ts'
import { getCost, type Cost } from '../load/load.ts'
import { authorized, startRealService, workspaceId, type RealService } from '../support/real-service.ts'
import { median, type Result } from '../support/report.ts'
import { rounds } from '../support/rounds.ts'

const long = 10_000
const short = 100
const warmUpMs = 1000
const sampleMs = 500
const roundCount = 7

const list = `/api/v1/generations?workspace_id=${workspaceId}&limit=20`
/** Matches nothing in the history, so a query without an index would scan all of it. */
const filtered = `${list}&status=failed`

interface Round {
  few: Cost
  many: Cost
}

export async function measureHistory(): Promise<Result[]> {
  const [few, many] = [await startRealService(short), await startRealService(long)]
  const all = await compare(few, many, list)
  const failed = await compare(few, many, filtered)
  await Promise.all([few.close(), many.close()])
  const onPostgres = await comparePostgres()
  const name = `GET /generations, ${long} runs : ${short}`
  return [
    { name, goal: { max: 1.5 }, ...result(all, 'cpu') },
    { name: `${name}, status=failed`, ...result(failed, 'cpu') },
    // The service's processor time excludes the work of Postgres.
    { name: `${name}, Postgres`, ...result(onPostgres, 'wall') },
  ]
}

async function comparePostgres(): Promise<Round[]> {
  const postgres = await startPostgres()
  try {
    const on = async () => ({ DATABASE_URL: await postgres.url() })
    const [few, many] = [await startRealService(short, await on()), await startRealService(long, await on())]
    const all = await compare(few, many, list)
    await Promise.all([few.close(), many.close()])
    return all
  } finally {
    await postgres.close()
  }
}

async function compare(few: RealService, many: RealService, path: string): Promise<Round[]> {
  const sample = (service: RealService, milliseconds: number) => () => getCost(service, { path, headers: authorized }, milliseconds)
  for (const service of [few, many]) await sample(service, warmUpMs)()
  return rounds(roundCount, { few: sample(few, sampleMs), many: sample(many, sampleMs) })
}

function result(all: readonly Round[], unit: keyof Cost): Pick<Result, 'ratios' | 'detail'> {
  const middle = (side: keyof Round) => median(all.map(round => round[side][unit])).toFixed(0)
  return {
    ratios: all.map(round => round.many[unit] / round.few[unit]),
    detail: `${unit === 'cpu' ? 'CPU' : 'wall'} µs a request: ${middle('many')}, ${middle('few')}`,
  }
}
