import { join } from 'node:path'
import type { SandboxLimits } from './limits.ts'

/** Absolute paths of the sandbox's parts. */
export interface SandboxParts {
  deno: string
  /** Bubblewrap, if it is installed and works. */
  bubblewrap: string | undefined
  canvasKit: { script: string; wasm: string }
  /** Font files of one family: regular, then bold, with the same scripts in both. */
  fonts: readonly string[]
  pyodide: string
  /** A memory snapshot of Pyodide after its start; see `python-snapshot.ts`. */
  pythonSnapshot?: string | undefined
  /** A path at which such a snapshot is stored between starts of the service. */
  cachedSnapshot?: string | undefined
}

export const sandboxKinds = ['javascript', 'canvas', 'python'] as const
export type SandboxKind = (typeof sandboxKinds)[number]

export const harness = join(import.meta.dirname, 'harness')

/**
 * Limits that apply even if the service dies: no files written, no core dumps, CPU time, and private memory (Deno reserves some 600 MiB
 * that it never uses). A waiting process uses no time, so the shell remains as its guard: descriptor 3 closes when the service wants to end
 * the process or has exited. The guard then kills its child and waits for it, because nothing else would if the service is process 1 of a
 * container. It then kills its whole group including itself, because bubblewrap leaves children behind if it is killed while it starts.
 * Other processes on the machine have priority.
 */
const script = `trap '' XFSZ
ulimit -c 0
ulimit -f 0
(ulimit -t "$1") 2>/dev/null && ulimit -t "$1"
(ulimit -d "$2") 2>/dev/null && ulimit -d "$2"
shift 2
command -v nice >/dev/null && set -- nice -n 10 "$@"
exec 4<&0
"$@" <&4 4<&- 3<&- &
exec </dev/null >/dev/null 2>&1 4<&-
read -r _ <&3
kill -9 $!
wait $!
kill -9 0`

/** CPU time that a sandbox may use to start, in seconds; Pyodide takes 5 on a busy machine. */
const startSeconds = 30
/** MiB that are reserved or can be allocated between two memory checks. */
const slack = 1024

export interface Launch {
  command: string
  arguments: string[]
  env: Record<string, string>
}

/** @param folder for Deno's own files; each process needs its own */
export function buildLaunch(kind: SandboxKind, parts: SandboxParts, limits: SandboxLimits, folder: string): Launch {
  const files = getFiles(kind, parts)
  // A worker thread has its own globals, from which nothing was removed, so WebGPU must be disabled here too.
  const env = { DENO_DIR: folder, NO_COLOR: '1', DENO_WEBGPU_BACKEND: 'noop' }
  const deno = [parts.deno, ...denoArguments(limits, readable(kind, parts)), entryScript(kind), ...files]
  const command =
    parts.bubblewrap === undefined
      ? deno
      : [parts.bubblewrap, ...inBubblewrap([parts.deno, harness, ...readable(kind, parts)]), '--tmpfs', folder, ...deno]
  const ulimits = [limits.cpuSeconds + startSeconds, (limits.memory + slack) * 1024].map(limit => String(Math.ceil(limit)))
  return { command: '/bin/sh', arguments: ['-c', script, 'sh', ...ulimits, ...command], env }
}

const entryScript = (kind: SandboxKind) => join(harness, kind === 'python' ? 'python.js' : 'javascript.js')

/** Arguments of the harness. */
function getFiles(kind: SandboxKind, { canvasKit, fonts, pyodide, pythonSnapshot }: SandboxParts): string[] {
  if (kind === 'python') return [pyodide, join(harness, 'python.py'), ...(pythonSnapshot === undefined ? [] : [pythonSnapshot])]
  return kind === 'canvas' ? ['canvas', canvasKit.script, canvasKit.wasm, ...fonts] : []
}

/** Files that the harness reads before it revokes its own permission; untrusted code can read nothing. */
function readable(kind: SandboxKind, parts: SandboxParts): string[] {
  return getFiles(kind, parts).filter(argument => argument !== 'canvas')
}

/** The command, and flags against everything that Deno would load or store. */
export const denoRun = ['run', '--no-prompt', '--no-remote', '--no-npm', '--no-config', '--no-lock', '--no-code-cache', '--cached-only']

/** The flag that permits Deno to access files. A comma in a path is doubled. */
export const allowing = (access: 'read' | 'write', files: readonly string[]) =>
  `--allow-${access}=${files.map(file => file.replaceAll(',', ',,')).join(',')}`

function denoArguments(limits: SandboxLimits, files: readonly string[]): string[] {
  const heap = `--v8-flags=--max-old-space-size=${limits.heap}`
  return [...denoRun, heap, ...(files.length > 0 ? [allowing('read', files)] : [])]
}

const libraries = ['/lib', '/lib64', '/usr/lib', '/usr/lib64']

/** Runs in new namespaces, with access to only these files of the host. */
export function inBubblewrap(files: readonly string[]): string[] {
  const bind = (option: string, path: string) => [option, path, path]
  return [
    '--unshare-all',
    '--unshare-user',
    '--uid',
    '65534',
    '--gid',
    '65534',
    '--cap-drop',
    'ALL',
    '--die-with-parent',
    ...libraries.flatMap(path => bind('--ro-bind-try', path)),
    ...files.flatMap(path => bind('--ro-bind', path)),
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--chdir',
    '/',
  ]
}
