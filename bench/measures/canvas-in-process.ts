/**
 * Runs in its own process: patches and reads canvases through the real use cases on SQLite, and writes and reads the same rows directly. On
 * both databases it compares twenty concurrent writers with one writer that makes as many patches.
 */
import { randomUUIDv7 } from 'node:crypto'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { startPostgres } from '../../testing/postgres.ts'
import { hashSecret, type Caller } from '../../server/core/access/caller.ts'
import { findCaller } from '../../server/core/access/key-store.ts'
import { runEffect } from '../../server/core/access/run-effect.ts'
import { loadActionCatalog } from '../../server/work/actions/load-action-catalog.ts'
import { getGraph } from '../../server/work/canvas/get-graph.ts'
import { toGraphNode } from '../../server/work/canvas/graph-record.ts'
import { patchCanvas } from '../../server/work/canvas/patch-canvas.ts'
import { systemClock as clock } from '../../server/machine/clock.ts'
import type { Database } from '../../server/machine/database/database.ts'
import { openDatabase } from '../../server/machine/database/open.ts'
import { newId, newRequestId } from '../../server/machine/ids.ts'
import { createLocalProvider } from '@mediawright/local-models/local-provider.ts'
import { createSafeFetch } from '../../server/machine/safe-fetch/safe-fetch.ts'
import { createRegistry } from '../../server/core/providers/registry.ts'
import { insertProject } from '../../server/core/projects/project-store.ts'
import { createLinks } from '../../server/machine/links.ts'
import { temporaryFolder } from '../support/machine.ts'
import { apiKey, furnish, workspaceId } from '../support/real-service.ts'
import { rounds } from '../support/rounds.ts'

/** Milliseconds; for writers, patches per second. */
export interface CanvasRounds {
  patch: { ours: number; bare: number }[]
  graph: { ours: number; bare: number }[]
  writers: Record<'SQLite' | 'Postgres', { twenty: number; one: number; lost: number }[]>
}

const patchNodes = 500
const graphNodes = 10_000
const links = createLinks('http://127.0.0.1:3000')
const provider = await createLocalProvider({ concurrency: 1, workFolder: join(temporaryFolder(), 'work') })
const actions = await loadActionCatalog({ hasVideoEngine: false })
const services = { actions, clock, catalog: createRegistry([provider]), links, safeFetch: createSafeFetch([]) }

async function openCanvases(databaseUrl?: string) {
  const dataFolder = temporaryFolder()
  const database = await openDatabase({ databaseUrl, dataFolder })
  const { memberId } = await furnish(database, 0)
  const caller = (await database.read(sql => findCaller(sql, hashSecret(apiKey), clock.now())))!
  const newProject = async () => {
    const [projectId, now] = [newId('prj'), clock.now()]
    const project = {
      projectId,
      workspaceId,
      memberId,
      name: 'Bench',
      origin: 'api' as const,
      isPrivate: false,
      createdAt: now,
      lastModified: now,
    }
    await database.transaction(sql => insertProject(sql, project))
    return projectId
  }
  return { database, caller, newProject, file: join(dataFolder, 'mediawright.db') }
}

const patch = (database: Database, caller: Caller, projectId: string, diagram: string) => {
  const request = { caller, requestId: newRequestId(), baseUrl: 'http://127.0.0.1:3000/api/v1', idempotency: undefined }
  return patchCanvas(services, (work, made) => runEffect(database, request, clock.now(), work, made), caller, {
    projectId,
    diagram,
    nodeParams: new Map(),
  })
}

const prompt = (index: number) => `A red fox asleep in deep snow in the morning light, seen from above, number ${index}`
/** A diagram with about as many edges as nodes; each edge spans at most 30 nodes. */
const buildDiagram = (count: number) => {
  const lines = ['flowchart LR', ...Array.from({ length: count }, (_, index) => `a${index}["image: ${prompt(index)}"]`)]
  for (let index = 1; index < count; index++)
    if (index % 10 !== 0) lines.push(`a${index - 1 - ((index * 7) % Math.min(index, 30))} --> a${index}`)
  return lines.join('\n')
}

const milliseconds = async (work: () => unknown) => {
  const before = performance.now()
  await work()
  return performance.now() - before
}

async function measurePatch(): Promise<CanvasRounds['patch']> {
  const { database, caller, newProject, file } = await openCanvases()
  const diagram = buildDiagram(patchNodes)
  const first = await newProject()
  await patch(database, caller, first, diagram)
  const rows = (table: string) => database.read(sql => sql.all(`select * from ${table} where project_id = ?`, [first]))
  const [nodes, edges] = [await rows('nodes'), await rows('edges')]
  const connection = new BetterSqlite3(file)
  connection.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA busy_timeout=5000; PRAGMA foreign_keys=ON')
  const inserting = (table: string, [row]: readonly object[]) => {
    const names = Object.keys(row!)
    return connection.prepare(`insert into ${table} (${names.join(', ')}) values (${names.map(name => `@${name}`).join(', ')})`)
  }
  const [addNode, addEdge] = [inserting('nodes', nodes), inserting('edges', edges)]
  const insertAll = connection.transaction((project_id: string) => {
    for (const node of nodes) addNode.run({ ...node, project_id, node_id: randomUUIDv7() })
    for (const edge of edges) addEdge.run({ ...edge, project_id })
  })
  const all = await rounds(14, {
    ours: async () => {
      const projectId = await newProject()
      return milliseconds(() => patch(database, caller, projectId, diagram))
    },
    bare: async () => {
      const projectId = await newProject()
      return milliseconds(() => insertAll.immediate(projectId))
    },
  })
  connection.close()
  await database.close()
  return all.slice(3)
}

async function measureGraph(): Promise<CanvasRounds['graph']> {
  const { database, caller, newProject, file } = await openCanvases()
  const projectId = await newProject()
  for (let count = 0; count < graphNodes; count += 1000) await patch(database, caller, projectId, buildDiagram(1000))
  const connection = new BetterSqlite3(file)
  const [nodes, edges] = [
    connection.prepare('select * from nodes where project_id = ? order by short_id'),
    connection.prepare('select * from edges where project_id = ? order by edge_number'),
  ]
  const all = await rounds(20, {
    ours: () =>
      milliseconds(async () => {
        const graph = await getGraph(database, caller, projectId)
        JSON.stringify({
          nodes: graph.nodes.map(node => toGraphNode(links, node, graph.stale.has(node.shortId))),
          edges: graph.edges.map(({ from, to, slot }) => ({ from: `n${from}`, to: `n${to}`, in: slot ?? null })),
        })
      }),
    bare: () => milliseconds(() => JSON.stringify({ nodes: nodes.all(projectId), edges: edges.all(projectId) })),
  })
  connection.close()
  await database.close()
  return all.slice(5)
}

async function measureWriters(databaseUrl?: string): Promise<CanvasRounds['writers']['SQLite']> {
  const { database, caller, newProject } = await openCanvases(databaseUrl)
  const patches = 200
  let lost = 0
  const perSecond = (writers: number) => async () => {
    const projectId = await newProject()
    const write = async () => {
      for (let index = 0; index < patches / writers; index++)
        await patch(database, caller, projectId, 'flowchart LR\na["image: x"] --> b["image: y"]')
    }
    const elapsed = await milliseconds(() => Promise.all(Array.from({ length: writers }, write)))
    const { nodes, edges } = await getGraph(database, caller, projectId)
    const ids = new Set(nodes.map(node => node.shortId))
    if (ids.size !== 2 * patches || Math.max(...ids) !== 2 * patches || edges.length !== patches) lost++
    return (patches / elapsed) * 1000
  }
  const all = await rounds(6, { twenty: perSecond(20), one: perSecond(1) })
  await database.close()
  return all.slice(1).map(round => ({ ...round, lost }))
}

const postgres = await startPostgres()
const result: CanvasRounds = {
  patch: await measurePatch(),
  graph: await measureGraph(),
  writers: { SQLite: await measureWriters(), Postgres: await measureWriters(await postgres.url()) },
}
await Promise.all([postgres.close(), provider.close()])
process.send?.(result)
process.disconnect?.()
