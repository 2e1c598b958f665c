import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, watch, type FSWatcher } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import { UsageError } from '../command-line.ts'
import type { CompleteConfig } from '../config.ts'
import { findDocument } from '../generate/bundled-spec.ts'

const extension = extname(import.meta.filename)
const commandLine = join(import.meta.dirname, `contract-kit${extension}`)
const development = new URL(`../stub/development${extension}`, import.meta.url).href

/** Changes that occur within this time of each other are handled together. */
const quietMs = 80

/**
 * Runs the service with Node's `--watch`, which restarts it when its files change. Regenerates the code when the document or the
 * configuration changes. Ends on SIGINT, SIGTERM or SIGHUP.
 */
export async function dev(folder: string, config: CompleteConfig, port: number): Promise<void> {
  const { main } = config
  if (!existsSync(join(folder, main)))
    throw new UsageError(
      `${main}, the file that starts the service, does not exist: create it, or name another file as \`main\` in contract.config.ts.`,
    )
  const document = join(folder, findDocument(config, folder))
  const children = new Set<ChildProcess>()
  const start = (args: string[], env = process.env): ChildProcess => {
    const child = spawn(process.execPath, args, { cwd: folder, env, stdio: 'inherit' })
    children.add(child)
    child.once('exit', () => children.delete(child))
    return child
  }

  const ended = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ended.abort(signal))
  let service: ChildProcess | undefined
  let isRunning = false
  let isOutdated = true
  const watcher = watchFiles(() => {
    isOutdated = true
    void update()
  })

  /** Regenerates the code until it is up to date. If the document is invalid, the service keeps running with the previous code. */
  async function update(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (isOutdated && !ended.signal.aborted) {
      isOutdated = false
      watcher.follow([...listFiles(document), ...['ts', 'js', 'mjs'].map(ending => join(folder, `contract.config.${ending}`))])
      const [code] = (await once(start([commandLine, 'generate']), 'exit')) as [number | null]
      if (code !== 0 && !ended.signal.aborted) console.error('Nothing was generated. Waiting for a change to the document.')
    }
    isRunning = false
    if (service || ended.signal.aborted || !existsSync(join(folder, 'generated/contract.ts'))) return
    const env = { ...process.env, PORT: String(port) }
    service = start(['--watch', '--watch-preserve-output', '--import', development, main], env)
    service.once('exit', () => ended.abort(new Error(`Node cannot watch ${main}.`)))
  }

  await update()
  if (!ended.signal.aborted) await once(ended.signal, 'abort')
  watcher.close()
  const exits = [...children].map(child => once(child, 'exit'))
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(exits)
  if (ended.signal.reason instanceof Error) throw ended.signal.reason
}

/** Calls `onChange` after changes to the watched files. Watches folders, because editors replace files. */
function watchFiles(onChange: () => void) {
  const watchers = new Map<string, FSWatcher>()
  let files = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  return {
    follow(names: readonly string[]) {
      files = new Set(names)
      for (const folder of new Set(names.map(name => dirname(name)))) {
        if (watchers.has(folder) || !existsSync(folder)) continue
        const watcher = watch(folder, (_event, name) => {
          if (name === null || !files.has(join(folder, name))) return
          clearTimeout(timer)
          timer = setTimeout(onChange, quietMs)
        })
        watchers.set(folder, watcher)
      }
    },
    close() {
      clearTimeout(timer)
      for (const watcher of watchers.values()) watcher.close()
    },
  }
}

/** Returns the document's file and all files that it refers to, directly or indirectly, even if the document is invalid. */
function listFiles(root: string): string[] {
  const files = new Set([root])
  for (const file of files) {
    if (!existsSync(file)) continue
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/\$ref["']?\s*:\s*["']?([^"'#\s]+)/g))
      if (!/^\w+:/.test(name)) files.add(resolve(dirname(file), name))
  }
  return [...files]
}
