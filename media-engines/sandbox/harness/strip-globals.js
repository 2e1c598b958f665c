/**
 * Removes globals from untrusted code. Permissions deny what would leave the process; these need none:
 * storage, other threads, graphics drivers, the process itself.
 */
const removed = [
  'Deno',
  'process',
  'global',
  'close',
  'closed',
  'Worker',
  'BroadcastChannel',
  'localStorage',
  'sessionStorage',
  'Storage',
  'caches',
  'Cache',
  'CacheStorage',
  'alert',
  'confirm',
  'prompt',
  'WebSocket',
  'EventSource',
  // they have no 2D context here; those of `canvas/` have
  'OffscreenCanvas',
  'ImageBitmap',
  'ImageBitmapRenderingContext',
  'createImageBitmap',
]

/** What modules such as `node:buffer` and `node:crypto` ask for when they are loaded. */
const { build, errors, version } = Deno
const env = { get: () => undefined, has: () => false, toObject: () => ({}) }
const nothing = { build, errors, version, env, args: [], noColor: true, pid: 1, cwd: () => '/', execPath: () => '/deno' }

export function stripGlobals() {
  // the code cannot read the harness's own files
  Deno.permissions.revokeSync({ name: 'read' })
  const graphics = Object.getOwnPropertyNames(globalThis).filter(name => name.startsWith('GPU'))
  for (const name of [...removed, ...graphics]) delete globalThis[name]
  delete Navigator.prototype.gpu
  globalThis.Deno = nothing
}
