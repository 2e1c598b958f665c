import { readFlag, readNumber, type Job, type GeneratedOutput } from '../models/job.ts'
import { requestRandom } from '../prompt/random.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import { describeGlb, writeGlb, type Solid } from './glb.ts'
import { sculpt } from './sculpt.ts'
import { paintTexture } from './texture.ts'

export async function makeModel3d({ prompt, params }: Job, progress: (percent: number) => void): Promise<GeneratedOutput[]> {
  const random = requestRandom(prompt, readNumber(params, 'seed', 0)).fork('model3d')
  const textured = readFlag(params, 'textured', true)
  progress(5)
  const parts = sculpt(readPrompt(prompt), random.fork('shape'), readNumber(params, 'detail', 6_000))
  progress(40)
  const solids: Solid[] = []
  for (const [index, part] of parts.entries()) {
    const texture = textured ? { texture: { bytes: await paintTexture(part, random), mimeType: 'image/png' as const } } : {}
    solids.push({ name: part.name, mesh: part.mesh, color: part.color, ...(part.metal === true && { metal: true }), ...texture })
    progress(40 + (45 * (index + 1)) / parts.length)
  }
  const bytes = await writeGlb(solids)
  progress(92)
  return [{ ...(await describeGlb(bytes)), label: parts[0]?.name ?? 'model' }]
}
