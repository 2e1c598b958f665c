import type { ActionRunners } from './actions/action-engine.ts'
import type { VideoEngineChoice } from './video/video-engine.ts'
import { createSandboxEngine } from './sandbox/sandbox-engine.ts'
import { findSandbox } from './sandbox/find-sandbox.ts'
import { createImageCodec } from './sandbox/image-codec.ts'
import { createTextEngine } from './text/text-engine.ts'
import { createToolkitEngine } from './toolkit/toolkit-engine.ts'

export interface EngineOptions {
  /** Runs at a time. */
  concurrency: number
  /** Made and removed by the caller. */
  temporaryFolder: string
  videoEngine: VideoEngineChoice | undefined
  /** MiB of one run of a prebuilt action. */
  memory: number
  /** Of one run of a custom action. */
  custom: { memory: number; seconds: number }
}

/** Who performs actions on this machine. No process is started before there is something to do. */
export async function openActionEngines(options: EngineOptions): Promise<ActionRunners & { close: () => Promise<void> }> {
  const { concurrency, temporaryFolder, videoEngine, memory, custom } = options
  const parts = await findSandbox()
  const imageCodec = createImageCodec({ concurrency, temporaryFolder })
  const limits = { memory: custom.memory, seconds: custom.seconds, cpuSeconds: Math.ceil(custom.seconds / 2) }
  const engines = {
    texts: createTextEngine(),
    prebuilt: createToolkitEngine({ concurrency, temporaryFolder, videoEngine, limits: { memory } }),
    custom: parts && createSandboxEngine({ parts, imageCodec, concurrency, temporaryFolder, limits }),
  }
  return {
    ...engines,
    async close() {
      await Promise.all([engines.texts.close(), engines.prebuilt.close(), engines.custom?.close()])
      await imageCodec.close()
    },
  }
}
