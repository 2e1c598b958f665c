import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failingModels, failingOf } from '../server/providers/local/models/failing-models.ts'
import { imageModels } from '../server/providers/local/models/image-models.ts'
import { audioModel, videoModels } from '../server/providers/local/models/motion-models.ts'
import { shapeModels, textModel } from '../server/providers/local/models/other-models.ts'
import { speechModel } from '../server/providers/local/models/speech-model.ts'
import { writeText } from '../server/providers/local/text/write-text.ts'
import type { Provider, ProviderOutput, ProviderRequest } from '../server/providers/provider.ts'
import { sampleGlb, sampleMp4, samplePng, sampleWav } from './samples.ts'
import type { RunClock } from './run-clock.ts'

/** The models of the embedded provider, with samples in the place of their work. */
export function createSampleProvider(runClock: RunClock): Provider {
  return {
    name: 'local',
    free: true,
    repeatable: true,
    models: [...imageModels, ...videoModels, audioModel(true), speechModel(true), textModel, ...shapeModels, ...failingModels],
    async generate(request, watch) {
      const { runId, model, prompt, params } = request
      const failing = failingOf(model.id)
      const usualMs = model.seconds(params) * 1000
      await runClock.pass({ runId, kind: 'generation', model: model.id, prompt, usualMs, ...(failing && { failing }) }, watch)
      return sampleOf(request)
    },
    close: async () => undefined,
  }
}

async function sampleOf({ model, prompt, params, folder }: ProviderRequest): Promise<ProviderOutput[]> {
  const keep = async (name: string, bytes: Uint8Array) => {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return path
  }
  switch (model.type) {
    case 'text':
      return [{ type: 'text', text: writeText(prompt, params) }]
    case 'video': {
      const { bytes, contentType } = sampleMp4()
      return [{ type: 'videoUrl', path: await keep('sample.mp4', bytes), contentType, width: 320, height: 180, durationSeconds: 2 }]
    }
    case 'audio': {
      const { bytes, contentType } = sampleWav({ seconds: 1 })
      return [{ type: 'audioUrl', path: await keep('sample.wav', bytes), contentType, durationSeconds: 1, channels: 1 }]
    }
    case 'model3d': {
      const { bytes, contentType } = sampleGlb()
      return [{ type: 'model3dUrl', path: await keep('sample.glb', bytes), contentType, triCount: 1, textured: false }]
    }
    default: {
      const size = { width: 320, height: 320 }
      const colour = [
        ...createHash('sha256')
          .update(`${prompt} ${String(params['seed'])}`)
          .digest()
          .subarray(0, 3),
      ]
      const { bytes, contentType } = samplePng({ ...size, colour })
      return [{ type: 'imageUrl', path: await keep('sample.png', bytes), contentType, ...size }]
    }
  }
}
