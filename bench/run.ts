/**
 * `npm run bench [measure …]` compares the service's costs with references, such as the costs of other stacks. The service and the
 * references are measured in the same rounds on the same machine, because absolute figures mean nothing on another machine. Goals are
 * reported, not enforced. The benchmark fails only if something cannot be measured.
 */
import { stopLoad } from './load/load.ts'
import { measureInterference, pinning } from './support/machine.ts'
import { measureActionImages } from './measures/action-images.ts'
import { measureActionMemory } from './measures/action-memory.ts'
import { measureActionStarts } from './measures/action-starts.ts'
import { measureActionVideos } from './measures/action-videos.ts'
import { measureGenerate } from './measures/generate.ts'
import { measureGetRun } from './measures/get-run.ts'
import { measureGrowth } from './measures/growth.ts'
import { measureHeap } from './measures/heap.ts'
import { measureMemory, measureStreams, measureStreamsPostgres } from './measures/memory.ts'
import { measurePeers } from './measures/peers.ts'
import { measurePeersPostgres } from './measures/peers-postgres.ts'
import { measureProcesses } from './measures/processes.ts'
import { measureStart } from './measures/start.ts'
import { measureStudio } from './measures/studio.ts'
import { measureTechnique } from './measures/technique.ts'
import { table, type Result } from './support/report.ts'

const measures: Record<string, () => Promise<Result[]>> = {
  'get-run': measureGetRun,
  peers: measurePeers,
  'peers-postgres': measurePeersPostgres,
  start: measureStart,
  heap: measureHeap,
  memory: measureMemory,
  streams: measureStreams,
  'streams-postgres': measureStreamsPostgres,
  processes: measureProcesses,
  generate: measureGenerate,
  growth: measureGrowth,
  'action-images': measureActionImages,
  'action-videos': measureActionVideos,
  'action-memory': measureActionMemory,
  'action-starts': measureActionStarts,
  technique: measureTechnique,
  studio: measureStudio,
}
/** Benchmarks that run only if they are requested by name, because they take a quarter of an hour or more. */
const onlyNamed = new Set(['action-memory'])
/** Single rounds are unreliable if other processes use more than this share of a core. */
const noisy = 0.02

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !(name in measures))
if (unknown.length > 0) {
  console.error(`Unknown measure: ${unknown.join(', ')}. The measures are ${Object.keys(measures).join(', ')}.`)
  process.exit(1)
}

const results: Result[] = []
const failures: string[] = []
const interference = [measureInterference()]
const started = performance.now()
for (const [name, measure] of Object.entries(measures)) {
  if (wanted.length > 0 ? !wanted.includes(name) : onlyNamed.has(name)) continue
  const begun = performance.now()
  try {
    results.push(...(await measure()))
    console.error(`${name} (${((performance.now() - begun) / 1000).toFixed(0)} s)`)
  } catch (error) {
    failures.push(`${name} could not be measured: ${(error as Error).stack}`)
  }
  interference.push(measureInterference())
}
stopLoad()

const max = Math.max(...interference)
console.log(`\n${table(results)}\n`)
console.log(`${((performance.now() - started) / 1000).toFixed(0)} s; ${pinning}; Node ${process.version}.`)
console.log(
  max > noisy
    ? `NOISY: other processes used up to ${(max * 100).toFixed(0)}% of the server's core. Medians are more reliable than single rounds; repeat on a quiet machine.`
    : 'The machine was quiet.',
)
for (const failure of failures) console.error(failure)
process.exit(failures.length > 0 ? 1 : 0)
