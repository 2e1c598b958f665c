import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Config } from '../../machine/config.ts'
import { systemClock } from '../../machine/clock.ts'
import { openFiles } from '../../machine/files/open-files.ts'
import { newSecret } from '../../machine/ids.ts'
import { getReason, type Note } from './finding.ts'

const withinMs = 20_000
const probe = { contentType: 'application/octet-stream', disposition: 'attachment' }

/** Stores a file, reads it as the service and as a caller would, and deletes it. */
export async function checkStorage(config: Config, log: Logger, note: Note): Promise<void> {
  const key = newSecret()
  const bytes = randomBytes(1024)
  const name = config.storageUrl ? 'STORAGE_URL' : 'DATA_DIR'
  const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await Promise.race([work(), late()])
    } catch (error) {
      note('error', `A file cannot be ${what}: ${getReason(error)}. Check ${name} and the permissions of its key or folder.`)
      return undefined
    }
  }
  const files = await attempt('stored', () =>
    openFiles(config, { clock: systemClock, log, uploads: { publicUrl: config.publicUrl, secret: newSecret() } }),
  )
  if (!files) return
  if (!(await attempt('stored', () => files.put(key, bytes).then(() => true)))) return
  const read = await attempt('read', () => files.read(key))
  if (read && !bytes.equals(read))
    note('error', `The storage returned different bytes than were stored. Check ${name}: two services may share it.`)
  if (files.link) await checkLink(await files.link(key, probe), bytes, note)
  await attempt('removed', () => files.remove(key).then(() => true))
}

async function checkLink(url: string, bytes: Buffer, note: Note): Promise<void> {
  const { origin } = new URL(url)
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(withinMs) })
    const isSame = response.ok && bytes.equals(new Uint8Array(await response.arrayBuffer()))
    if (!isSame)
      note(
        'error',
        `Callers cannot download from ${origin}: it answers a signed link with ${response.status}. Forward the \`Host\` header unchanged.`,
      )
  } catch (error) {
    note('error', `Callers cannot download from ${origin}: ${getReason(error)}. Make it reachable, or set public_endpoint in STORAGE_URL.`)
  }
}

const late = () =>
  new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('no response within 20 seconds')), withinMs).unref())
