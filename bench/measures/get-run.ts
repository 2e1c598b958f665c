/**
 * Compares the cost of a complete `GET /runs/{runId}` request in this service with the cost of the same request in other stacks, which do
 * less work.
 */
import { startServer, type ChildServer } from '../support/child-server.ts'
import { getCost } from '../load/load.ts'
import { root } from '../support/machine.ts'
import { authorized, startRealService } from '../support/real-service.ts'
import { median, type Result } from '../support/report.ts'
import { rounds } from '../support/rounds.ts'

const warmUpMs = 2000
const sampleMs = 700
const roundCount = 9

export async function measureGetRun(): Promise<Result[]> {
  const ours = await startRealService(1)
  const path = `/api/v1/runs/${ours.runId}`
  const answer = await (await fetch(`http://127.0.0.1:${ours.port}${path}`, { headers: authorized })).text()
  const prism = [
    'node_modules/@stoplight/prism-cli/dist/index.js',
    'mock',
    '--port',
    '{port}',
    '--host',
    '127.0.0.1',
    '--verboseLevel',
    'error',
    '--multiprocess',
    'false',
    'generated/openapi.json',
  ]
  const stacks = {
    ours,
    express: await startServer(['bench/stacks/express.mjs'], { ANSWER: answer }),
    validator: await startServer(['bench/stacks/validator.mjs'], { ANSWER: answer }),
    prism: await startServer(prism.map(part => part.replace(/^(node_modules|generated)/, `${root}/$1`))),
  }
  // Prism serves the document's paths without the `/api/v1` prefix.
  const sample = (stack: ChildServer, milliseconds: number) => () =>
    getCost(stack, { path: stack === stacks.prism ? path.replace('/api/v1', '') : path, headers: authorized }, milliseconds)
  for (const stack of Object.values(stacks)) await sample(stack, warmUpMs)()
  const all = await rounds(roundCount, {
    ours: sample(ours, sampleMs),
    express: sample(stacks.express, sampleMs),
    validator: sample(stacks.validator, sampleMs),
    prism: sample(stacks.prism, sampleMs),
  })
  await Promise.all(Object.values(stacks).map(stack => stack.close()))

  const against = (other: 'express' | 'validator' | 'prism', name: string, goal: Result['goal']): Result => ({
    name: `GET /runs/{runId} : ${name}`,
    ratios: all.map(round => round[other].cpu / round.ours.cpu),
    ...(goal && { goal }),
    detail: `CPU time per request: ${name} ${median(all.map(round => round[other].cpu)).toFixed(1)} µs, ours ${median(all.map(({ ours: { cpu } }) => cpu)).toFixed(1)} µs`,
  })
  return [
    against('express', 'bare Express', { min: 0.4, aim: 0.55 }),
    against('validator', 'stock validator', { min: 1.7, aim: 2.5 }),
    against('prism', 'Prism mock', { min: 4, aim: 6 }),
  ]
}
