import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ActionJob, ActionOutput } from '@mediawright/media-engines/ports/action-engine.ts'
import { createTextEngine } from '@mediawright/media-engines/toolkit/text-engine.ts'
import { createToolkitEngine } from '@mediawright/media-engines/toolkit/toolkit-engine.ts'
import { findVideoEngine } from '@mediawright/media-engines/video/find-video-engine.ts'

export interface ActionRunner {
  /** Runs an action on the engine that the service would use. */
  run: (job: Omit<ActionJob, 'folder'>) => Promise<ActionOutput[]>
  close: () => Promise<void>
}

/** Opens the engines. @param folder the folder for the engines' outputs; an earlier runner's folder at this path is replaced */
export async function openActionRunner(folder: string): Promise<ActionRunner> {
  await rm(folder, { recursive: true, force: true })
  const temporaryFolder = join(folder, 'temporary')
  await mkdir(temporaryFolder, { recursive: true })
  const toolkit = createToolkitEngine({ concurrency: 1, temporaryFolder, videoEngine: await findVideoEngine() })
  const texts = createTextEngine()

  const run: ActionRunner['run'] = async job => {
    const { inputs, outputs } = job.program
    const engine = [...inputs, ...outputs].every(({ type }) => type === 'text') ? texts : toolkit
    const context = { signal: new AbortController().signal, progress: () => undefined }
    return engine.run({ ...job, folder: await mkdtemp(join(folder, 'job-')) }, context)
  }

  return {
    run,
    async close() {
      await toolkit.close()
      await rm(temporaryFolder, { recursive: true, force: true })
    },
  }
}
