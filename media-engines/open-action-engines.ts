import type { Logger } from 'pino'
import type { ActionRunners } from './ports/action-engine.ts'
import type { VideoEngineChoice } from './video/video-engine.ts'
import { createSandboxEngine } from './sandbox/sandbox-engine.ts'
import type { SandboxParts } from './sandbox/launch.ts'
import { createImageCodec } from './sandbox/image-codec.ts'
import { createTextEngine } from './toolkit/text-engine.ts'
import { createToolkitEngine } from './toolkit/toolkit-engine.ts'

export interface EngineOptions {
  log: Pick<Logger, 'warn'>
  /** Maximum number of simultaneous runs. */
  concurrency: number
  /** The folder for temporary files, created and removed by the caller. */
  temporaryFolder: string
  videoEngine: VideoEngineChoice | undefined
  /** Memory limit for one run of a prebuilt action, in MiB. */
  memory: number
  /** The folder of installed fonts. */
  fontsFolder: string
  /** The sandbox for custom actions, if it is installed. */
  sandbox: SandboxParts | undefined
  /** Limits on one run of a custom action. */
  custom: { memory: number; seconds: number }
}

/** Opens this machine's action runners. No process starts before the first run. */
export function openActionEngines(options: EngineOptions): ActionRunners & { close: () => Promise<void> } {
  const { log, concurrency, temporaryFolder, videoEngine, memory, fontsFolder, sandbox, custom } = options
  const imageCodec = createImageCodec({ concurrency, temporaryFolder })
  const limits = { memory: custom.memory, seconds: custom.seconds, cpuSeconds: Math.ceil(custom.seconds / 2) }
  const engines = {
    texts: createTextEngine(),
    prebuilt: createToolkitEngine({ concurrency, temporaryFolder, videoEngine, fontsFolder, limits: { memory } }),
    custom: sandbox && createSandboxEngine({ parts: sandbox, imageCodec, log, concurrency, temporaryFolder, limits }),
  }
  return {
    ...engines,
    async close() {
      await Promise.all([engines.texts.close(), engines.prebuilt.close(), engines.custom?.close()])
      await imageCodec.close()
    },
  }
}
