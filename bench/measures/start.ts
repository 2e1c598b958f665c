/** From the start of a process to its first 200 on an empty database, against Express with one route. */
import { spawn } from 'node:child_process'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../contract-tests/support/ports.ts'
import { cleanEnvironment, killAtExit, root, temporaryFolder } from '../machine.ts'
import { apiKey, authorized } from '../real-service.ts'
import { median, type Result } from '../report.ts'
import { rounds } from '../rounds.ts'

const roundCount = 9

export async function measureStart(): Promise<Result[]> {
  const ours = () => timeToAnswer('server/main.ts', '/api/v1/models', { DATA_DIR: temporaryFolder(), BOOTSTRAP_API_KEY: apiKey })
  const express = () => timeToAnswer('bench/stacks/express.mjs', '/api/v1/runs/1', { ANSWER: '{}' })
  await rounds(1, { ours, express }) // warms the page cache
  const all = await rounds(roundCount, { ours, express })
  return [
    {
      name: 'start to first 200 : bare Express',
      ratios: all.map(round => round.ours / round.express),
      goal: { most: 3 },
      detail: `ms: ours ${median(all.map(round => round.ours)).toFixed(0)}, bare Express ${median(all.map(round => round.express)).toFixed(0)}`,
    },
  ]
}

/** Not pinned, since a process also uses other threads while it starts. @returns milliseconds */
export async function timeToAnswer(script: string, path: string, environment: Record<string, string>): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, [script], {
    cwd: root,
    stdio: 'ignore',
    env: { ...cleanEnvironment(), ...environment, PORT: String(port) },
  })
  killAtExit(child)
  const exited = new Promise(resolve => child.once('exit', resolve))
  while ((await statusOf(port, path)) !== 200) {
    if (child.exitCode !== null || performance.now() - started > 30_000) throw new Error(`${script} does not start.`)
    await sleep(2)
  }
  const taken = performance.now() - started
  child.kill('SIGKILL')
  await exited
  return taken
}

const statusOf = (port: number, path: string) =>
  new Promise<number | undefined>(resolve => {
    const request = get({ port, path, host: '127.0.0.1', agent: false, headers: authorized }, response => {
      response.resume().once('end', () => resolve(response.statusCode))
    })
    request.once('error', () => resolve(undefined))
  })
