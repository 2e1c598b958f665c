import { ErrorResponse, runAsProcess, startFakeVendor, type Answer, type Exchange, type FakeVendor } from './fake-vendor.ts'
import { samplePng } from '../sample-media.ts'

/**
 * The API of a web UI that was started with `--api-auth user:password`. The fake runs one task at a time, and continues the task even if
 * the caller disconnects.
 */
export interface FakeA1111 extends FakeVendor {
  /** Time taken to generate an image, in milliseconds. Default: 0. */
  jobMs: number
  /** The current task, which another user of the machine may have started. */
  currentTask: string | undefined
  /** Tasks that were ended through `interrupt`. */
  readonly interrupted: string[]
  /** True to return a grid of all images before the images themselves. */
  grid: boolean
}

const text = { type: 'string' }
const whole = { type: 'integer' }
const base64 = { type: 'string', pattern: '^(data:image/[a-z]+;base64,)?[A-Za-z0-9+/]+=*$' }
const samplers = ['DPM++ 2M', 'Euler a']
const schedulers = ['automatic', 'karras']
const checkpoints = ['sd_xl_base_1.0.safetensors [31e35c80fc]', 'v1-5-pruned-emaonly.safetensors [6ce0161689]']

const usualProperties = {
  prompt: text,
  negative_prompt: text,
  seed: { type: 'integer', minimum: -1, maximum: 2 ** 32 - 1 },
  steps: { type: 'integer', minimum: 1 },
  width: whole,
  height: whole,
  cfg_scale: { type: 'number' },
  denoising_strength: { type: 'number' },
  sampler_name: text,
  scheduler: text,
  batch_size: whole,
  n_iter: whole,
  override_settings: { type: 'object', additionalProperties: false, properties: { sd_model_checkpoint: text } },
  force_task_id: text,
  send_images: { type: 'boolean' },
  save_images: { type: 'boolean' },
}
const closed = (properties: Record<string, unknown>, required: readonly string[]) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
})
const problem = (status: number, detail: string): Answer => ({ status, body: { detail } })
const exception = (error: string, errors: string): Answer => ({ status: 500, body: { error, detail: '', body: '', errors } })

export async function startFakeA1111(options: { port?: number; key?: string } = {}): Promise<FakeA1111> {
  let state!: FakeA1111

  async function make({ json }: Exchange, more: Record<string, unknown>, required: readonly string[]): Promise<Answer> {
    const body = json(closed({ ...usualProperties, ...more }, ['prompt', ...required]))
    if (body.sampler_name !== undefined && !samplers.includes(body.sampler_name)) throw new ErrorResponse(problem(404, 'Sampler not found'))
    const checkpoint = body.override_settings?.sd_model_checkpoint
    if (checkpoint !== undefined && !checkpoints.includes(checkpoint)) throw new ErrorResponse(problem(404, 'Model not found'))
    if ((body.width ?? 512) * (body.height ?? 512) > 4_194_304)
      throw new ErrorResponse(exception('OutOfMemoryError', 'CUDA out of memory. Tried to allocate 20.00 GiB.'))
    if (body.init_images?.some((image: string) => !/^(data:image\/png;base64,)?iVBOR/.test(image)))
      throw new ErrorResponse(problem(500, 'Invalid encoded image'))
    const task: string = body.force_task_id ?? 'task(none)'
    state.currentTask ??= task
    const until = Date.now() + state.jobMs
    while (Date.now() < until && !state.interrupted.includes(task)) await new Promise(resolve => setTimeout(resolve, 5))
    if (state.currentTask === task) state.currentTask = undefined
    const count = (body.batch_size ?? 1) * (body.n_iter ?? 1)
    const seed: number = body.seed ?? 1
    const image = (index: number) => samplePng({ color: [(seed + index) % 256, 90, 160] }).bytes.toString('base64')
    const images = Array.from({ length: count }, (_, index) => image(index))
    const seeds = images.map((_, index) => seed + index)
    const info = { prompt: body.prompt, seed, all_seeds: seeds, index_of_first_image: state.grid ? 1 : 0 }
    return { body: { images: state.grid ? [image(99), ...images] : images, parameters: {}, info: JSON.stringify(info) } }
  }
  const list = (path: string, body: unknown) => ({
    method: 'GET',
    path: new RegExp(`^/sdapi/v1/${path}$`),
    purpose: 'catalog' as const,
    handle: () => ({ body }),
  })

  const vendor = await startFakeVendor({
    key: 'user:password',
    ...options,
    keyHeader: { name: 'authorization', valueOf: key => `Basic ${key.includes('\0') ? key : Buffer.from(key).toString('base64')}` },
    answers: {
      wrongKey: problem(401, 'Incorrect username or password'),
      noCredit: problem(402, 'This server has no credits'),
      rateLimited: problem(429, 'Too many requests'),
      serverError: exception('RuntimeError', 'CUDA error: device-side assert triggered'),
      notFound: problem(404, 'Not Found'),
      invalid: message => ({ status: 422, body: { detail: [{ loc: ['body'], msg: message, type: 'value_error.extra' }] } }),
    },
    routes: () => [
      { method: 'POST', path: /^\/sdapi\/v1\/txt2img$/, purpose: 'submit', handle: exchange => make(exchange, {}, []) },
      {
        method: 'POST',
        path: /^\/sdapi\/v1\/img2img$/,
        purpose: 'submit',
        handle: exchange => make(exchange, { init_images: { type: 'array', minItems: 1, items: base64 }, mask: base64 }, ['init_images']),
      },
      {
        method: 'POST',
        path: /^\/internal\/progress$/,
        purpose: 'poll',
        handle({ json }) {
          const { id_task: task } = json(closed({ id_task: text, id_live_preview: whole, live_preview: { type: 'boolean' } }, ['id_task']))
          return { body: { active: state.currentTask === task, queued: false, completed: false, progress: 0.5, eta: 1, textinfo: null } }
        },
      },
      {
        method: 'POST',
        path: /^\/sdapi\/v1\/interrupt$/,
        purpose: 'cancel',
        handle() {
          if (state.currentTask !== undefined) state.interrupted.push(state.currentTask)
          return { body: {} }
        },
      },
      list(
        'sd-models',
        checkpoints.map(title => ({
          title,
          model_name: title.split('.safetensors')[0],
          hash: null,
          filename: `/models/${title.split(' ')[0]}`,
        })),
      ),
      list(
        'samplers',
        samplers.map(name => ({ name, aliases: [], options: {} })),
      ),
      list(
        'schedulers',
        schedulers.map(name => ({ name, label: name, aliases: null })),
      ),
    ],
  })
  state = Object.assign(vendor, { jobMs: 0, currentTask: undefined, interrupted: [], grid: false })
  return state
}

if (import.meta.main) await runAsProcess(startFakeA1111)
