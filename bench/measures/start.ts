/**
 * Compares the service, on an empty database, with an Express app that has one route: how long each takes from `npm start` to its first 200
 * response. Also measures the service's time to the first image. Compiled code is cached on both sides, as after a first start.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { copyFile, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../testing/ports.ts'
import { cleanEnvironment, killAtExit, root, temporaryFolder } from '../support/machine.ts'
import { apiKey, authorized, bootstrap, call, completedRun } from '../support/real-service.ts'
import { median, type Result } from '../support/report.ts'
import { rounds } from '../support/rounds.ts'

const roundCount = 9
const imageGoalMs = 1000

interface Start {
  wall: number
  /** CPU time of npm and all its descendants, in milliseconds; undefined if the system does not report it. */
  cpu: number | undefined
}

export async function measureStart(): Promise<Result[]> {
  const folder = await expressFolder()
  const environment = () => ({
    DATA_DIR: temporaryFolder(),
    BOOTSTRAP_API_KEY: apiKey,
    BOOTSTRAP_WORKSPACE_ID: bootstrap.workspaceId,
  })
  const ours = () => start(npmStart, root, '/api/v1/models', environment())
  const express = () => start(npmStart, folder, '/api/v1/runs/1', { ANSWER: '{}' })
  await rounds(1, { ours, express }) // Warms the page cache and the cache of compiled code.
  const all = await rounds(roundCount, { ours, express })
  const imageMs: number[] = []
  for (let index = 0; index < roundCount; index++)
    imageMs.push((await start(npmStart, root, '/api/v1/models', environment(), firstImage)).wall)
  const result = (what: 'wall' | 'cpu', name: string): Result => {
    const middle = (side: 'ours' | 'express') => median(all.map(round => round[side][what]!)).toFixed(0)
    return {
      name: `npm start to first 200, ${name} : Express by npm start`,
      ratios: all.map(round => round.ours[what]! / round.express[what]!),
      goal: { max: 2 },
      detail: `ours ${middle('ours')} ms, Express ${middle('express')} ms`,
    }
  }
  return [
    result('wall', 'time'),
    ...(all[0]!.ours.cpu === undefined ? [] : [result('cpu', 'processor')]),
    {
      name: 'npm start to first image : 1 s',
      ratios: imageMs.map(taken => taken / imageGoalMs),
      goal: { max: 1 },
      detail: `ms: ${median(imageMs).toFixed(0)}`,
    },
  ]
}

/** Creates a package that contains nothing but Express. */
async function expressFolder(): Promise<string> {
  const folder = temporaryFolder()
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  await copyFile(join(root, 'bench/stacks/express.mjs'), join(folder, 'express.mjs'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', scripts: { start: 'node express.mjs' } }))
  return folder
}

/** Starts a process without npm. @returns milliseconds until the first response */
export const timeToResponse = async (script: string, path: string, environment: Record<string, string>): Promise<number> =>
  (await start([process.execPath, [script]], root, path, environment)).wall

const npmStart: Command = ['npm', ['start']]
type Command = [string, string[]]

/** The process is not pinned to one core, because it uses several threads during startup. */
async function start(
  [command, args]: Command,
  cwd: string,
  path: string,
  environment: Record<string, string>,
  then?: (port: number) => Promise<void>,
): Promise<Start> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(command, args, {
    cwd,
    stdio: 'ignore',
    detached: true, // In its own process group, so that the processes that npm starts are stopped and measured too.
    shell: process.platform === 'win32',
    env: { ...cleanEnvironment(), npm_config_update_notifier: 'false', ...environment, PORT: String(port) },
  })
  killAtExit(child)
  const exited = new Promise(resolve => child.once('exit', resolve))
  while ((await getStatus(port, path)) !== 200) {
    if (child.exitCode !== null || performance.now() - started > 60_000)
      throw new Error(`${command} ${args.join(' ')} in ${cwd} did not respond.`)
    await sleep(2)
  }
  await then?.(port)
  const wall = performance.now() - started
  const cpu = await readGroupCpu(child.pid!)
  end(child)
  await exited
  return { wall, cpu }
}

/** Stops gracefully, so that compiled code is cached for the next start. */
function end(child: ChildProcess): void {
  if (process.platform === 'win32') child.kill()
  else process.kill(-child.pid!, 'SIGTERM')
}

const getStatus = (port: number, path: string) =>
  new Promise<number | undefined>(resolve => {
    const request = get({ port, path, host: '127.0.0.1', agent: false, headers: authorized }, response => {
      response.resume().once('end', () => resolve(response.statusCode))
    })
    request.once('error', () => resolve(undefined))
  })

async function firstImage(port: number): Promise<void> {
  const service = { port }
  const { project_id } = await call(service, '/projects', { name: 'First', workspace_id: bootstrap.workspaceId })
  const wanted = { type: 'image', prompt: 'A red fox in deep snow', workspace_id: bootstrap.workspaceId, project_id }
  const { run_id: runId } = await call(service, '/generate', wanted)
  await completedRun(service, runId)
}

/**
 * Returns the CPU time of the processes in a group and of the children that these processes have waited for, in milliseconds with a
 * precision of 10 ms.
 */
async function readGroupCpu(group: number): Promise<number | undefined> {
  const pids = await readdir('/proc').catch(() => [])
  const stats = await Promise.all(pids.filter(name => /^\d+$/.test(name)).map(pid => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  const ofGroup = stats.map(text => text.slice(text.lastIndexOf(')') + 2).split(' ')).filter(fields => Number(fields[2]) === group)
  if (ofGroup.length === 0) return undefined
  return ofGroup.reduce((sum, fields) => sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0), 0) * 10
}
