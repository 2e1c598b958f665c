/**
 * Removes globals that untrusted code must not use. Permissions deny access to anything outside the process. The globals listed here need
 * no permission, although they give access to storage, threads, graphics drivers and the process itself.
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
  // Deno's versions have no 2D context; those in `canvas/` have one.
  'OffscreenCanvas',
  'ImageBitmap',
  'ImageBitmapRenderingContext',
  'createImageBitmap',
]

/** `node:buffer`, `node:crypto` and similar modules read these when loaded. */
const { build, errors, version } = Deno
const env = { get: () => undefined, has: () => false, toObject: () => ({}) }
const nothing = { build, errors, version, env, args: [], noColor: true, pid: 1, cwd: () => '/', execPath: () => '/deno' }

export function stripGlobals() {
  // Untrusted code must not be able to read the harness's own files.
  Deno.permissions.revokeSync({ name: 'read' })
  const graphics = Object.getOwnPropertyNames(globalThis).filter(name => name.startsWith('GPU'))
  for (const name of [...removed, ...graphics]) delete globalThis[name]
  delete Navigator.prototype.gpu
  globalThis.Deno = nothing
}
