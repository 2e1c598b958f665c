import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failingModels, findSimulatedFailure } from '@mediawright/local-models/models/failing-models.ts'
import { imageModels } from '@mediawright/local-models/models/image-models.ts'
import { audioModel, speechModel, videoModels } from '@mediawright/local-models/models/motion-models.ts'
import { shapeModels, textModel } from '@mediawright/local-models/models/other-models.ts'
import { writeText } from '@mediawright/local-models/text/write-text.ts'
import type { ModelParams, Provider, ProviderOutput, ProviderRequest } from '@mediawright/media-engines/ports/provider.ts'
import {
  chooseColor,
  glbMetadata,
  mp4Metadata,
  sampleGlb,
  sampleJpeg,
  sampleMp4,
  samplePng,
  sampleWav,
  type Size,
} from '../media/samples.ts'
import type { RunClock } from './run-clock.ts'

/** Creates a provider with the embedded provider's models, which return samples. */
export function createSampleProvider(runClock: RunClock): Provider {
  return {
    name: 'local',
    free: true,
    repeatable: true,
    models: [...imageModels, ...videoModels, audioModel(true), speechModel(true), textModel, ...shapeModels, ...failingModels],
    async generate(request, watch) {
      const { runId, model, prompt, params } = request
      const failing = findSimulatedFailure(model.id)
      const defaultMs = model.seconds(params) * 1000
      await runClock.pass({ runId, kind: 'generation', model: model.id, prompt, defaultMs, ...(failing && { failing }) }, watch)
      return [await makeSample(request)]
    },
    close: async () => undefined,
  }
}

async function makeSample({ model, prompt, params, folder }: ProviderRequest): Promise<ProviderOutput> {
  const keep = async ({ bytes, extension, contentType }: ReturnType<typeof sampleMp4>) => {
    const path = join(folder, `sample.${extension}`)
    await writeFile(path, bytes)
    return { path, contentType }
  }
  switch (model.type) {
    case 'text':
      return { type: 'text', text: writeText(prompt, params) }
    case 'video':
      return { type: 'videoUrl', ...(await keep(sampleMp4())), ...mp4Metadata }
    case 'audio': {
      const durationSeconds = Number(params['duration'] ?? 2)
      return { type: 'audioUrl', ...(await keep(sampleWav(durationSeconds))), durationSeconds, channels: 1 }
    }
    case 'model3d':
      return { type: 'model3dUrl', ...(await keep(sampleGlb())), ...glbMetadata }
    default: {
      const size = getSize(params)
      const color = chooseColor(`${prompt} ${String(params['seed'])}`)
      const sample = params['format'] === 'jpeg' ? sampleJpeg(size) : samplePng(size, color)
      return { type: 'imageUrl', ...(await keep(sample)), ...size }
    }
  }
}

/** Computes the size from the embedded models' parameters: the longer side, and a ratio such as `16:9`. */
function getSize(params: ModelParams): Size {
  const side = Number(params['size'] ?? 1024)
  const [across = 1, down = 1] = ((params['aspect_ratio'] as string | undefined) ?? '1:1').split(':').map(part => Number(part) || 1)
  const scale = side / Math.max(across, down)
  return { width: Math.round(across * scale), height: Math.round(down * scale) }
}
