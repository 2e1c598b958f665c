import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { VideoEngineChoice } from '../video/video-engine.ts'
import type { WorkerLimits } from '../workers/worker.ts'
import type { ProbeResult, MediaMetadata } from '../media-probe/media-probe.ts'
import { createMediaProbe, type LocalMediaProbe } from '../media-probe/open-media-probe.ts'

export interface Bench {
  mediaProbe: LocalMediaProbe
  folder: string
  /** Writes the bytes to a file with the given name and probes the file. */
  probe: (bytes: Uint8Array | string, name?: string) => Promise<ProbeResult>
  metadata: (bytes: Uint8Array) => Promise<MediaMetadata>
  /** Probes a file that must be rejected and returns the error message. */
  problem: (bytes: Uint8Array | string, name?: string) => Promise<string>
  close: () => Promise<void>
}

/** Opens a media probe with its own folder, for tests. */
export async function openBench(options: { limits?: Partial<WorkerLimits>; videoEngine?: VideoEngineChoice } = {}): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'mediaProbe-'))
  const { limits, videoEngine } = options
  // The default time limit of 5 seconds includes starting the process, which can take most of that time on a busy machine.
  const mediaProbe = createMediaProbe({
    concurrency: 2,
    temporaryFolder: folder,
    videoEngine,
    limits: { milliseconds: 60_000, ...limits },
  })
  const probe: Bench['probe'] = async (bytes, name = 'x') => {
    await writeFile(join(folder, name), bytes)
    return mediaProbe.probe(join(folder, name), folder, 'ws')
  }
  return {
    mediaProbe,
    folder,
    probe,
    async metadata(bytes) {
      const seen = await probe(bytes)
      if (!seen.usable) throw new Error(seen.problem)
      return seen.metadata
    },
    async problem(bytes, name) {
      const seen = await probe(bytes, name)
      if (seen.usable) throw new Error(`The file is usable: it was detected as ${seen.metadata.contentType}.`)
      return seen.problem
    },
    async close() {
      await mediaProbe.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function fixture(name: string): string {
  return fileURLToPath(new URL(`../../testing/media/${name}`, import.meta.url))
}
