/** Runs operator commands in one long-lived process, because starting a process takes longer than most commands. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

const loop = `const { administer } = await import('./server/operate/admin/administer.ts')
process.on('message', async args => {
  let [out, err] = ['', '']
  const code = await administer(args, process.env, { stdout: { write: text => (out += text) }, stderr: { write: text => (err += text) } })
  process.send({ code, out, err })
})`

export interface Operator {
  /** Runs a command and returns its JSON output. Only one command runs at a time. */
  readonly admin: (...args: string[]) => Promise<Record<string, unknown>>
  readonly leave: () => void
}

export function createOperator(env: Record<string, string>): Operator {
  let started: { child: ChildProcess; gone: Promise<never> } | undefined
  let before: Promise<unknown> = Promise.resolve()
  function start() {
    const args = ['--input-type=module', '-e', loop]
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    const gone = once(child, 'exit').then(() => Promise.reject(new Error('The operator process has ended')))
    gone.catch(() => undefined)
    return { child, gone }
  }
  async function carryOut(args: string[]) {
    const { child, gone } = (started ??= start())
    const answer = Promise.race([once(child, 'message'), gone])
    // Ignores send errors: `gone` already reports that the process has exited, and an error event would hide why the target was closed.
    child.send([...args, '--json'], () => undefined)
    const [{ code, out, err }] = (await answer) as [{ code: number; out: string; err: string }]
    if (code !== 0) throw new Error(`admin ${args.join(' ')} exited with code ${code}: ${err || out}`)
    return JSON.parse(out) as Record<string, unknown>
  }
  return {
    admin(...args) {
      const answer = before.then(() => carryOut(args))
      before = answer.catch(() => undefined)
      return answer
    },
    leave: () => void started?.child.kill('SIGKILL'),
  }
}
