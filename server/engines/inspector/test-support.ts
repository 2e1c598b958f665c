import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { VideoEngineChoice } from '../video/video-engine.ts'
import type { WorkerLimits } from '../workers/worker.ts'
import type { Inspection, MediaFacts } from './inspector.ts'
import { createInspector, type LocalInspector } from './open-inspector.ts'

export interface Bench {
  inspector: LocalInspector
  folder: string
  /** Writes the bytes under a name and looks at them. */
  look: (bytes: Uint8Array | string, name?: string) => Promise<Inspection>
  facts: (bytes: Uint8Array) => Promise<MediaFacts>
  /** The sentence of a refusal. */
  problem: (bytes: Uint8Array | string, name?: string) => Promise<string>
  close: () => Promise<void>
}

/** An inspector in a folder of its own, for tests. */
export async function openBench(options: { limits?: Partial<WorkerLimits>; videoEngine?: VideoEngineChoice } = {}): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'inspector-'))
  const inspector = createInspector({ concurrency: 2, temporaryFolder: folder, videoEngine: undefined, ...options })
  const look: Bench['look'] = async (bytes, name = 'x') => {
    await writeFile(join(folder, name), bytes)
    return inspector.inspect(join(folder, name), folder, 'ws')
  }
  return {
    inspector,
    folder,
    look,
    async facts(bytes) {
      const seen = await look(bytes)
      if (!seen.usable) throw new Error(seen.problem)
      return seen.facts
    },
    async problem(bytes, name) {
      const seen = await look(bytes, name)
      if (seen.usable) throw new Error(`It was taken for ${seen.facts.contentType}.`)
      return seen.problem
    },
    async close() {
      await inspector.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function fixture(name: string): string {
  return fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))
}
