/** Compares a technique whose ten steps take almost no time with the same ten nodes started one by one on their canvas. */
import { call, completedRun, startRealService, workspaceId, type RealService } from '../support/real-service.ts'
import { median, type Result } from '../support/report.ts'

const steps = 10
const rounds = 12

export async function measureTechnique(): Promise<Result[]> {
  const service = await startRealService(0)
  try {
    const nodeIds = await drawChain(service)
    const technique = await call(service, '/techniques', {
      workspace_id: workspaceId,
      project_id: service.projectId,
      name: 'Ten steps',
      inputs: [],
      outputs: [{ node_id: nodeIds.at(-1) }],
    })
    const asTechnique: number[] = []
    const oneByOne: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const [first, second] = [await runTechnique(service, technique['technique_id']), await runNodes(service, nodeIds)]
      if (round === 0) continue // Warm-up.
      asTechnique.push(first)
      oneByOne.push(second)
    }
    return [
      {
        name: `technique of ${steps} text steps : the same steps one by one`,
        ratios: asTechnique.map((time, round) => time / oneByOne[round]!),
        goal: { max: 1 },
        detail: `time from the first call to the last completion: technique ${median(asTechnique).toFixed(0)} ms, one by one ${median(oneByOne).toFixed(0)} ms`,
      },
    ]
  } finally {
    await service.close()
  }
}

async function drawChain(service: RealService): Promise<string[]> {
  const refs = Array.from({ length: steps }, (_, index) => `step${index}`)
  const { created } = await call(service, `/workspaces/${workspaceId}/projects/${service.projectId}/canvas/changeset`, {
    add: refs.map(ref => ({ ref, type: 'text', prompt: 'Say it in other words', model: 'local/text' })),
    connect: refs.slice(1).map((to, index) => ({ from: refs[index], to })),
  })
  return refs.map(ref => created[ref].node_id)
}

async function runTechnique(service: RealService, techniqueId: string): Promise<number> {
  const begun = Date.now()
  const { run_id: runId } = await call(service, '/runs/technique', { workspace_id: workspaceId, technique_id: techniqueId, inputs: {} })
  return (await completedRun(service, runId))['completed_at'] - begun
}

/** Starts each node when the previous call returns; the service waits for each node's inputs. */
async function runNodes(service: RealService, nodeIds: readonly string[]): Promise<number> {
  const begun = Date.now()
  let last = ''
  for (const nodeId of nodeIds) {
    const { runs } = await call(service, `/workspaces/${workspaceId}/projects/${service.projectId}/nodes/run`, { node_ids: [nodeId] })
    last = runs[0].run_id
  }
  return (await completedRun(service, last))['completed_at'] - begun
}
