/** Measures actions through the service: text actions at a steady rate, and custom code from start to completion. */
import { setTimeout as sleep } from 'node:timers/promises'
import { call, completedRun, startRealService, workspaceId, type RealService } from '../support/real-service.ts'
import { median, type Result } from '../support/report.ts'

const perSecond = 100
const seconds = 5
const customRuns = 8

export async function measureActionStarts(): Promise<Result[]> {
  const service = await startRealService(0)
  try {
    return [
      await holdTexts(service),
      await timeCustom(service, 'JavaScript', 100, {
        language: 'javascript',
        code: `// @flora-outputs [{"name":"text","type":"text"}]\nwriteOutput('text', 'x'.toUpperCase())`,
      }),
      await timeCustom(service, 'Python, warm', 300, {
        language: 'python',
        code: `# @flora-outputs [{"name":"text","type":"text"}]\nwrite_output("text", "x".upper())`,
      }),
    ]
  } finally {
    await service.close()
  }
}

/** @returns milliseconds from creation to completion, as recorded by the service */
async function waitForRun(service: RealService, runId: string): Promise<number> {
  const run = await completedRun(service, runId)
  return run['completed_at'] - run['created_at']
}

async function holdTexts(service: RealService): Promise<Result> {
  const started: Promise<string>[] = []
  const begun = performance.now()
  const body = {
    action_id: 'find-and-replace-text',
    workspace_id: workspaceId,
    project_id: service.projectId,
    inputs: [{ type: 'text', text: 'A red fox in deep snow. '.repeat(100) }],
    params: { find: 'fox', replace: 'hare' },
  }
  for (let index = 0; index < perSecond * seconds; index++) {
    const due = begun + (index * 1000) / perSecond
    if (due > performance.now()) await sleep(due - performance.now())
    started.push(call(service, '/runs/action', body).then(run => run['run_id'] as string))
  }
  const runIds = await Promise.all(started)
  const times: number[] = []
  for (const runId of runIds) times.push(await waitForRun(service, runId))
  const late = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
  return {
    name: `${perSecond} text actions per second, 99th percentile : 1 s`,
    ratios: [late / 1000],
    goal: { max: 1 },
    detail: `time from start to completion: median ${median(times).toFixed(0)} ms, 99th percentile ${late} ms; ${runIds.length} runs`,
  }
}

async function timeCustom(service: RealService, name: string, good: number, source: { language: string; code: string }): Promise<Result> {
  const node = await call(service, `/projects/${service.projectId}/actions`, source)
  const times: number[] = []
  for (let index = 0; index < customRuns; index++) {
    const { run_id: runId } = await call(service, `/projects/${service.projectId}/actions/${node['node_id']}/run`, {})
    times.push(await waitForRun(service, runId))
    // Gives the service enough time to prepare a warm sandbox for the next run.
    await sleep(index === 0 ? 10_000 : source.language === 'python' ? 8000 : 400)
  }
  const [cold, ...warm] = times
  return {
    name: `custom ${name}, start to end : ${good} ms`,
    ratios: warm.map(time => time / good),
    goal: { max: 1 },
    detail: `median ${median(warm).toFixed(0)} ms; first (cold) ${cold} ms`,
  }
}
