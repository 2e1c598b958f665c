import { join } from 'node:path'
import type { SandboxLimits } from './limits.ts'

/** Absolute paths of the sandbox's parts. */
export interface SandboxParts {
  deno: string
  /** Bubblewrap, if it is installed and works. */
  bubblewrap: string | undefined
  canvasKit: { script: string; wasm: string }
  /** The font files of one family, regular then bold, both covering the same scripts. */
  fonts: readonly string[]
  pyodide: string
  /** A memory snapshot of Pyodide after startup; see `python-snapshot.ts`. */
  pythonSnapshot?: string | undefined
  /** The path of a Pyodide snapshot that is kept across restarts of the service. */
  cachedSnapshot?: string | undefined
}

export const sandboxKinds = ['javascript', 'canvas', 'python'] as const
export type SandboxKind = (typeof sandboxKinds)[number]

export const harness = join(import.meta.dirname, 'harness')

/**
 * Sets limits that apply even if the service dies: caps on CPU time and private memory (Deno reserves about 600 MiB that it never uses),
 * no file writes and no core dumps. A waiting process uses no CPU time and never reaches the CPU time limit, so the shell remains as its
 * guard. Descriptor 3 closes when the service wants to end the process or has exited. The guard then kills its child and waits for it to
 * exit, because nothing else reaps the child if the service is process 1 in a container. Finally, the guard kills its whole process group,
 * including itself, because bubblewrap leaves children behind if it is killed during startup. The sandbox runs at a lower priority than
 * other processes on the machine.
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

/** CPU time that a sandbox may use to start, in seconds; Pyodide takes 5 seconds on a busy machine. */
const startSeconds = 30
/** An allowance, in MiB, for memory that is reserved but unused, or that is allocated between two memory checks. */
const slack = 1024

export interface Launch {
  command: string
  arguments: string[]
  env: Record<string, string>
}

/** @param folder for Deno's own files; each process needs its own folder */
export function buildLaunch(kind: SandboxKind, parts: SandboxParts, limits: SandboxLimits, folder: string): Launch {
  const files = getFiles(kind, parts)
  // A worker thread has its own globals, from which nothing has been removed, so WebGPU must be disabled here too.
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

/** Returns the harness's arguments. */
function getFiles(kind: SandboxKind, { canvasKit, fonts, pyodide, pythonSnapshot }: SandboxParts): string[] {
  if (kind === 'python') return [pyodide, join(harness, 'python.py'), ...(pythonSnapshot === undefined ? [] : [pythonSnapshot])]
  return kind === 'canvas' ? ['canvas', canvasKit.script, canvasKit.wasm, ...fonts] : []
}

/** Returns the files that the harness reads before it revokes its own permission to read files; untrusted code cannot read any file. */
function readable(kind: SandboxKind, parts: SandboxParts): string[] {
  return getFiles(kind, parts).filter(argument => argument !== 'canvas')
}

/** The command, with flags that prevent Deno from loading or storing anything. */
export const denoRun = ['run', '--no-prompt', '--no-remote', '--no-npm', '--no-config', '--no-lock', '--no-code-cache', '--cached-only']

/** Returns the flag that permits Deno to access the given files. Commas in paths are escaped by doubling them. */
export const allowing = (access: 'read' | 'write', files: readonly string[]) =>
  `--allow-${access}=${files.map(file => file.replaceAll(',', ',,')).join(',')}`

function denoArguments(limits: SandboxLimits, files: readonly string[]): string[] {
  const heap = `--v8-flags=--max-old-space-size=${limits.heap}`
  return [...denoRun, heap, ...(files.length > 0 ? [allowing('read', files)] : [])]
}

const libraries = ['/lib', '/lib64', '/usr/lib', '/usr/lib64']

/**
 * Returns the arguments that make bubblewrap run a program in new namespaces, without access to any files on the host except the given
 * ones.
 */
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
