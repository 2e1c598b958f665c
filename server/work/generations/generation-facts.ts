import type { Model } from '@mediawright/media-engines/ports/provider.ts'
import { getMediaParams, toUrls } from '../media/model-media.ts'
import type { RunFacts } from '../runs/run-kind.ts'
import type { GenerationInput } from './generation-run.ts'

/** @param model undefined if it is no longer available; in that case, parameters that contain URLs are treated as media */
export function readGenerationFacts(model: Model | undefined, { prompt, params, media = {}, texts = [], read }: GenerationInput): RunFacts {
  const names = new Set([
    ...(model ? getMediaParams(model) : Object.keys(params).filter(name => toUrls(params[name]).some(isUrl))),
    ...Object.keys(media),
  ])
  return {
    prompt: read?.settings.prompt ?? (read ? undefined : prompt),
    texts: texts.map(text => ({ text })),
    params: Object.fromEntries(Object.entries(params).filter(([name]) => !names.has(name))),
    media: [...names].flatMap(input => {
      const type = model && (model.mediaInputs[input]?.type ?? 'image')
      const sources = media[input] === undefined ? toUrls(params[input]) : [media[input]].flat()
      return sources.map(source => ({ input, type, source }))
    }),
    brand: read?.settings.brandContext,
    seedName: model?.params.find(param => param.type === 'seed')?.name ?? 'seed',
  }
}

const isUrl = (value: string) => /^(https?|data):/i.test(value)
