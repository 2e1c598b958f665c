import type { CheckContext, ImportedModel } from '../hosted/protocol.ts'
import { VendorError } from '../hosted/vendor-client.ts'
import { toList, toObject, toText } from '../hosted/json.ts'

/** Returns a model entry for `txt2img` or `img2img` with the server's checkpoints, samplers and schedulers. */
export async function importA1111Model({ client, provider }: CheckContext, endpoint: string): Promise<ImportedModel> {
  if (endpoint !== 'txt2img' && endpoint !== 'img2img')
    throw new VendorError('refused', 'The endpoint must be `txt2img` or `img2img` with this protocol.')
  const names = async (path: string, key: string): Promise<string[]> => {
    const { body } = await client.json('GET', `/sdapi/v1/${path}`, { signal: AbortSignal.timeout(30_000) })
    return toList(body).flatMap(item => toText(toObject(item)[key]) ?? [])
  }
  const notes: string[] = []
  const checkpoints = await names('sd-models', 'title')
  const samplers = await names('samplers', 'name')
  const schedulers = await names('schedulers', 'name').catch((error: unknown) => {
    if (error instanceof VendorError && error.status === 404) return [] // Servers before version 1.9 cannot list schedulers.
    throw error
  })
  const choice = (name: string, values: readonly string[]) =>
    values.length === 0
      ? []
      : [{ name, type: 'string', required: false, default: values[0], options: values.map(value => ({ label: value, value })) }]
  if (checkpoints.length === 0) notes.push('The server has no checkpoint.')
  const isEdit = endpoint === 'img2img'
  return {
    entry: {
      id: `${provider.name}/${endpoint}`,
      name: endpoint,
      provider: provider.name,
      endpoint,
      type: 'image',
      capabilities: [isEdit ? 'image-to-image' : 'text-to-image'],
      params: [
        { name: 'negative_prompt', type: 'string', required: false },
        { name: 'width', type: 'int', required: false, default: 512, min: 64, max: 2048 },
        { name: 'height', type: 'int', required: false, default: 512, min: 64, max: 2048 },
        { name: 'steps', type: 'int', required: false, default: 20, min: 1, max: 150 },
        { name: 'cfg_scale', type: 'float', required: false, default: 7, min: 1, max: 30 },
        ...(isEdit ? [{ name: 'denoising_strength', type: 'float', required: false, default: 0.75, min: 0, max: 1 }] : []),
        ...choice('sd_model_checkpoint', checkpoints),
        ...choice('sampler_name', samplers),
        ...choice('scheduler', schedulers),
        { name: 'seed', type: 'seed', required: false, min: 0, max: 2 ** 32 - 1 },
      ],
      ...(isEdit && { media_inputs: { image_url: 'image', mask_url: { type: 'image', required: false } } }),
      input: {
        prompt: '{prompt}',
        negative_prompt: '{params.negative_prompt}',
        width: '{params.width}',
        height: '{params.height}',
        steps: '{params.steps}',
        cfg_scale: '{params.cfg_scale}',
        ...(samplers.length > 0 && { sampler_name: '{params.sampler_name}' }),
        ...(schedulers.length > 0 && { scheduler: '{params.scheduler}' }),
        seed: '{params.seed}',
        ...(checkpoints.length > 0 && { override_settings: { sd_model_checkpoint: '{params.sd_model_checkpoint}' } }),
        ...(isEdit && {
          denoising_strength: '{params.denoising_strength}',
          init_images: ['{media.image_url}'],
          mask: '{media.mask_url}',
        }),
      },
      price: { unit: 'run', usd: 0, source: 'own machine' },
      seconds: 10,
    },
    notes: [
      ...notes,
      'params: width, height, steps and cfg_scale have the usual ranges; the lists do not say what a checkpoint and the machine support.',
      'price: nothing is charged for your own machine; write what a run costs you.',
      'seconds: the server does not say how long a run takes.',
    ],
  }
}
