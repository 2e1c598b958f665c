/** Two operations of this service against the same built with the parts that a user would pick instead. */
import { startServer, type ChildServer } from '../child-server.ts'
import { costOf } from '../load/load.ts'
import { copyOf, createScene, environmentOf, installPeers, peers, scriptOf, type Copy, type PeerName, type Scene } from '../peers.ts'
import { authorized } from '../real-service.ts'
import { median, type Result } from '../report.ts'
import { rounds } from '../rounds.ts'
import { proveSameAnswers } from '../same-answers.ts'

const roundCount = 7
const warmUpMs = 1500
const sampleMs = 500

type Stack = PeerName | 'ours'
type Running = Record<Stack, ChildServer & Copy>
const peerNames = Object.keys(peers) as PeerName[]
const stacks: readonly Stack[] = ['ours', ...peerNames]

/** Answer with a constant, and do nothing else. */
const floors = { bareExpress: 'bare Express', bareHttp: 'bare node:http' } as const
type Floor = keyof typeof floors

const getGoals: Partial<Record<PeerName | Floor, number>> = { express: 4, hono: 1.2, fastify: 1, bareExpress: 0.6 }

export async function measurePeers(): Promise<Result[]> {
  installPeers()
  const scene = await createScene()
  const running = await start(scene)
  try {
    await proveSameAnswers(scene, running.ours, new Map(peerNames.map(name => [peers[name].name, running[name]])))
    return await measureGet(scene, running)
  } finally {
    await closeAll(running)
  }
}

const closeAll = (servers: Readonly<Record<string, ChildServer>>) => Promise.all(Object.values(servers).map(server => server.close()))

async function start(scene: Scene): Promise<Running> {
  const running: Partial<Running> = {}
  for (const stack of stacks) {
    const copy = copyOf(scene)
    running[stack] = { ...(await startServer([scriptOf(stack)], environmentOf(stack, copy))), ...copy }
  }
  return running as Running
}

async function measureGet({ runId }: Scene, running: Running): Promise<Result[]> {
  const request = { path: `/api/v1/runs/${runId}`, headers: authorized }
  const answer = await (await fetch(`http://127.0.0.1:${running.ours.port}${request.path}`, { headers: authorized })).text()
  const bare = {
    bareExpress: await startServer(['bench/stacks/express.mjs'], { ANSWER: answer }),
    bareHttp: await startServer(['bench/stacks/http.mjs'], { ANSWER: answer }),
  } satisfies Record<Floor, ChildServer>
  const servers = Object.entries({ ...running, ...bare }) as [Stack | Floor, ChildServer][]
  for (const [, server] of servers) await costOf(server, request, warmUpMs)
  const samples = servers.map(([stack, server]) => [stack, async () => (await costOf(server, request, sampleMs)).cpu] as const)
  const all = await rounds(roundCount, Object.fromEntries(samples) as Record<Stack | Floor, () => Promise<number>>)
  await closeAll(bare)
  return against('GET /runs/{runId}', all, { ...titles(), ...floors }, getGoals)
}

const titles = () => Object.fromEntries(peerNames.map(name => [name, peers[name].name])) as Record<PeerName, string>

/** What each of the others costs, as multiples of what this service costs in the same rounds. */
function against<Other extends string>(
  operation: string,
  all: readonly Record<Other | 'ours', number>[],
  others: Record<Other, string>,
  goals: Partial<Record<Other, number>>,
): Result[] {
  const middle = (stack: Other | 'ours') => median(all.map(round => round[stack])).toFixed(1)
  return (Object.entries(others) as [Other, string][]).map(([stack, name]) => ({
    name: `${operation} : ${name}`,
    ratios: all.map(round => round[stack] / round.ours),
    ...(goals[stack] !== undefined && { goal: { least: goals[stack] } }),
    detail: `CPU µs a request: ${name} ${middle(stack)}, ours ${middle('ours')}`,
  }))
}
