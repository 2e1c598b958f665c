/**
 * Compares two operations of this service with implementations of the same operations in the frameworks that a user would otherwise choose.
 */
import { startServer, type ChildServer } from '../support/child-server.ts'
import { productionSize, sumPackageSizes } from '../support/installed-size.ts'
import { getCost, costUntil } from '../load/load.ts'
import { uniqueNumber } from '../load/requests.ts'
import { root } from '../support/machine.ts'
import {
  copyPeerData,
  createPeerData,
  buildEnvironment,
  peers,
  peersFolder,
  preparePeers,
  scriptPath,
  type PeerDataCopy,
  type PeerName,
  type PeerData,
} from '../support/peers.ts'
import { authorized } from '../support/real-service.ts'
import { median, type Result } from '../support/report.ts'
import { rounds } from '../support/rounds.ts'
import { bodyFor, generatePath, assertSameResponses } from '../support/compare-responses.ts'
import { timeToResponse } from './start.ts'

const roundCount = 11
const warmUpMs = 1500
const sampleMs = 500
// A number of generations instead of a duration, so that the databases grow equally and all generations fit on one canvas.
const startsToWarmUp = 500
const startsPerSample = 300
const generateRoundCount = 7
const startRoundCount = 5
const mebibyte = 2 ** 20

type Stack = PeerName | 'ours'
type Running = Record<Stack, ChildServer & PeerDataCopy>
const peerNames = Object.keys(peers) as PeerName[]
const stacks: readonly Stack[] = ['ours', ...peerNames]

/** Stacks that return a constant response. */
const floors = { bareExpress: 'bare Express', bareHttp: 'bare node:http' } as const
type Floor = keyof typeof floors

const getGoals: Partial<Record<PeerName | Floor, number>> = { express: 4, hono: 1.2, fastify: 1, bareExpress: 0.6 }
const startGoals: Partial<Record<PeerName, number>> = { fastify: 0.9 }

export async function measurePeers(): Promise<Result[]> {
  preparePeers()
  const peerData = await createPeerData()
  const running = await start(peerData)
  const results: Result[] = []
  try {
    await assertSameResponses(peerData, running.ours, new Map(peerNames.map(name => [peers[name].name, running[name]])))
    results.push(...(await measureGet(peerData, running)), ...(await measureGenerate(peerData, running)))
  } finally {
    await closeAll(running)
  }
  return [...results, ...(await measureStart(peerData)), ...(await measureSizes())]
}

const closeAll = (servers: Readonly<Record<string, ChildServer>>) => Promise.all(Object.values(servers).map(server => server.close()))

async function start(peerData: PeerData): Promise<Running> {
  const running: Partial<Running> = {}
  for (const stack of stacks) {
    const copy = copyPeerData(peerData)
    running[stack] = { ...(await startServer([scriptPath(stack)], buildEnvironment(stack, copy))), ...copy }
  }
  return running as Running
}

async function measureGet({ runId }: PeerData, running: Running): Promise<Result[]> {
  const request = { path: `/api/v1/runs/${runId}`, headers: authorized }
  const answer = await (await fetch(`http://127.0.0.1:${running.ours.port}${request.path}`, { headers: authorized })).text()
  const bare = {
    bareExpress: await startServer(['bench/stacks/express.mjs'], { ANSWER: answer }),
    bareHttp: await startServer(['bench/stacks/http.mjs'], { ANSWER: answer }),
  } satisfies Record<Floor, ChildServer>
  const servers = Object.entries({ ...running, ...bare }) as [Stack | Floor, ChildServer][]
  for (const [, server] of servers) await getCost(server, request, warmUpMs)
  const samples = servers.map(([stack, server]) => [stack, async () => (await getCost(server, request, sampleMs)).cpu] as const)
  const all = await rounds(roundCount, Object.fromEntries(samples) as Record<Stack | Floor, () => Promise<number>>)
  await closeAll(bare)
  return compareStacks('GET /runs/{runId}', all, { ...titles, ...floors }, getGoals, 'CPU µs a request')
}

/**
 * Measures only the call that starts a generation: peers have no workers, and the service's only worker slot is occupied by a model that
 * deliberately fails.
 */
async function measureGenerate(peerData: PeerData, running: Running): Promise<Result[]> {
  const request = {
    method: 'POST',
    path: generatePath,
    headers: { ...authorized, 'content-type': 'application/json', 'idempotency-key': `bench-${uniqueNumber}` },
    body: JSON.stringify(bodyFor(peerData)),
  }
  const sample = (stack: Stack, requests: number) => async () => (await costUntil(running[stack], request, { requests }, 201)).cpu
  for (const stack of stacks) await sample(stack, startsToWarmUp)()
  const all = await rounds(
    generateRoundCount,
    byStack(stack => sample(stack, startsPerSample)),
  )
  return compareStacks('POST /generate', all, titles, startGoals, 'CPU µs a request')
}

async function measureStart(peerData: PeerData): Promise<Result[]> {
  const path = `/api/v1/runs/${peerData.runId}`
  const samples = byStack(stack => () => timeToResponse(scriptPath(stack), path, buildEnvironment(stack, copyPeerData(peerData))))
  await rounds(1, samples) // Warms the page cache.
  return compareStacks('start to first 200', await rounds(startRoundCount, samples), titles, {}, 'ms')
}

async function measureSizes(): Promise<Result[]> {
  const inMebibytes = async (bytes: Promise<number>) => (await bytes) / mebibyte
  const ours = await inMebibytes(productionSize(root))
  const besides = await inMebibytes(sumPackageSizes(root, ['node', 'node-av']))
  const results: Result[] = []
  for (const name of peerNames) {
    const size = await inMebibytes(sumPackageSizes(peersFolder, peers[name].packages))
    const detail = `${peers[name].name} ${size.toFixed(0)} MiB, ours ${ours.toFixed(0)} MiB, including ${besides.toFixed(0)} MiB for runtime and video engine`
    results.push({ name: `production packages : ${peers[name].name}`, ratios: [size / ours], detail })
  }
  return results
}

const byStack = <Sample>(sample: (stack: Stack) => () => Promise<Sample>) =>
  Object.fromEntries(stacks.map(stack => [stack, sample(stack)])) as Record<Stack, () => Promise<Sample>>

const titles = Object.fromEntries(peerNames.map(name => [name, peers[name].name])) as Record<PeerName, string>

/** Returns the cost of each of the other stacks as a multiple of this service's cost in the same round. */
export function compareStacks<Other extends string>(
  what: string,
  all: readonly Record<Other | 'ours', number>[],
  others: Record<Other, string>,
  goals: Partial<Record<Other, number>>,
  unit: string,
): Result[] {
  const middle = (stack: Other | 'ours') => median(all.map(round => round[stack])).toFixed(unit === 'ms' ? 0 : 1)
  return (Object.entries(others) as [Other, string][]).map(([stack, name]) => ({
    name: `${what} : ${name}`,
    ratios: all.map(round => round[stack] / round.ours),
    ...(goals[stack] !== undefined && { goal: { min: goals[stack] } }),
    detail: `${name} ${middle(stack)}, ours ${middle('ours')} (${unit})`,
  }))
}
