/** The origin of URLs in recorded responses. The mock replaces it with its own origin. */
const recordedOrigin = 'http://mock.invalid'

const samples: Readonly<Record<string, string>> = {
  mp4: 'video.mp4',
  webm: 'video.mp4',
  mov: 'video.mp4',
  wav: 'audio.wav',
  mp3: 'audio.wav',
  m4a: 'audio.wav',
  ogg: 'audio.wav',
  flac: 'audio.wav',
  glb: 'model.glb',
  gltf: 'model.glb',
  pdf: 'document.pdf',
}
const secretText = /\b(sk_(?:live|test)_|op_|whsec_)[A-Za-z0-9_+/=.-]+/g
const secretNames =
  /^(authorization|api[-_]?key|key|secret|token|password|policy|.*signature.*|.*credential.*|.*security-token.*|.*accesskeyid.*)$/i
/** Request members that no rule needs and that may contain secrets. */
const unneeded = new Set(['callback_url', 'idempotency_key'])

/** Returns a response without keys, signatures or capability URLs. Its other URLs point to the mock. */
export const scrubAnswer = <T>(value: T, origins: readonly string[]): T => walk(value, origins, undefined) as T

/** Returns the part of a request that a rule compares; undefined if nothing is left. */
export function scrubRequest(body: unknown, origins: readonly string[]): Record<string, unknown> | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  const kept = Object.entries(body).filter(([name, value]) => !unneeded.has(name) && !isSecret(value, origins))
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/** Reports whether recording changes the value, in which case the recorded value cannot be compared with a client's value. */
const isSecret = (value: unknown, origins: readonly string[]) => JSON.stringify(walk(value, origins, undefined)) !== JSON.stringify(value)

function walk(value: unknown, origins: readonly string[], name: string | undefined): unknown {
  if (typeof value === 'string') return name !== undefined && secretNames.test(name) ? 'removed' : scrubText(value, origins)
  if (Array.isArray(value)) return value.map(item => walk(item, origins, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, walk(member, origins, key)]))
}

export function scrubText(text: string, origins: readonly string[]): string {
  const plain = text.replaceAll(secretText, (_all, prefix: string) => `${prefix}removed`)
  return plain.replaceAll(/https?:\/\/[^\s"'<>\\]+/g, url => scrubUrl(url, origins))
}

function scrubUrl(text: string, origins: readonly string[]): string {
  if (!URL.canParse(text)) return text
  const url = new URL(text)
  const isOwn = origins.includes(url.origin)
  const [, kind] = /^\/(files|uploads|share)\//.exec(url.pathname) ?? []
  if (isOwn && kind === 'share') return `${recordedOrigin}/__mock`
  if (isOwn && kind === 'uploads') return `${recordedOrigin}/__mock/uploads`
  if (isOwn && kind !== 'files') return `${recordedOrigin}${url.pathname}${url.search}`
  if (isOwn || isSigned(url)) return `${recordedOrigin}/__mock/samples/${chooseSample(url.pathname)}`
  return text
}

const isSigned = ({ searchParams, username, password }: URL) =>
  username !== '' || password !== '' || [...searchParams.keys()].some(name => /sign|sig$|token|credential|expires|policy|key/i.test(name))

const chooseSample = (path: string) => samples[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''] ?? 'image.png'
