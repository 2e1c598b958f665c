import { JobFailure } from '../workers/worker-failure.ts'
import { createImages } from './images.ts'
import type { ToolkitJob, ToolkitResult } from './toolkit-engine.ts'
import { createOutputWriter } from './write-output.ts'
import type { MediaFiles } from './probe-motion.ts'
import { Outputs } from './outputs.ts'
import { readInputs } from './read-inputs.ts'
import { toModuleFailure } from './module-failure.ts'
import { runModule } from './run-module.ts'
import { createVideo } from './video.ts'

/** Runs a module on its inputs, in a worker process. @throws {JobFailure} */
export async function runJob(job: ToolkitJob, progress: (percent: number) => void): Promise<ToolkitResult> {
  const over = new AbortController()
  const mediaFiles: MediaFiles = new Map()
  try {
    const { inputs, warnings } = await readInputs(job, mediaFiles)
    const outputs = new Outputs(job.program.outputs, createOutputWriter({ ...job, mediaFiles }))
    const video = createVideo({ ...job, mediaFiles, progress: onlyForward(progress), signal: over.signal })
    await runModule({ ...job, inputs, write: outputs.write }, { images: createImages(job.fontsFolder), video })
    return { outputs: await outputs.finish(), warnings }
  } catch (error) {
    throw asJobFailure(error)
  } finally {
    // Stops work that the module started but did not await.
    over.abort()
  }
}

/** Keeps the progress from decreasing: audio and frames are encoded alternately, and either may be slightly ahead of the other. */
function onlyForward(progress: (percent: number) => void): (percent: number) => void {
  let reached = 0
  return percent => {
    if (Math.floor(percent) <= reached) return
    reached = Math.floor(percent)
    progress(reached)
  }
}

function asJobFailure(error: unknown): unknown {
  if (error instanceof Error && /ENOSPC|no space left/i.test(error.message)) return new JobFailure('internal_error', 'The disk is full.')
  return toModuleFailure(error) ?? error
}
