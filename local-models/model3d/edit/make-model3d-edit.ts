import { readNumber, readText, type Job, type GeneratedOutput } from '../../models/job.ts'
import { requestRandom } from '../../prompt/random.ts'
import { describeGlb } from '../glb.ts'
import { deform } from './deform.ts'
import { readPieces, writePieces } from './pieces.ts'
import { readGlb, readOrThrow, inputFailure } from './read-glb.ts'
import { polish, recolor } from './recolor.ts'
import { countTriangles, facet, simplify } from './simplify.ts'
import { smooth } from './smooth.ts'
import { parseModelEdit } from './parse-edit.ts'

/** Number of triangles for "low poly": few enough that individual faces are visible. */
const facetTriangles = 900

/** Changes a model's shape, color or finish according to the prompt and parameters. */
export async function makeModel3dEdit({ prompt, params, media }: Job, progress: (percent: number) => void): Promise<GeneratedOutput[]> {
  const random = requestRandom(prompt, readNumber(params, 'seed', 0)).fork('model3d-edit')
  const [scale, detail, palette] = [readNumber(params, 'scale', 1), readNumber(params, 'detail', 1), readText(params, 'palette', 'auto')]
  const changes = parseModelEdit(prompt, scale !== 1 || detail !== 1 || palette !== 'auto', random)
  progress(3)
  const document = await readGlb(media['model_url']?.[0], 'model_url')
  progress(20)
  let pieces = readOrThrow('`params.model_url`', () => readPieces(document))
  if (pieces.length === 0) throw inputFailure('The GLB model in `params.model_url` has no visible triangles.')
  progress(35)
  const faceted = changes.surfaces.includes('faceted')
  const share = faceted ? Math.min(detail, facetTriangles / countTriangles(pieces)) : detail
  if (share < 1) pieces = simplify(pieces, share)
  progress(50)
  if (changes.surfaces.includes('smooth')) smooth(pieces, Math.round(14 * changes.amount))
  deform(pieces, changes.shapes, changes.amount, scale, random)
  if (faceted) pieces = pieces.map(facet)
  progress(65)
  if (changes.colors.length > 0 || palette !== 'auto') await recolor(document, pieces, changes.colors, palette)
  if (changes.finish !== undefined) polish(document, pieces, changes.finish)
  progress(85)
  const bytes = await writePieces(document, pieces)
  progress(93)
  const said = [...changes.colors, ...changes.shapes, ...changes.surfaces, ...(changes.finish ? [changes.finish] : [])]
  return [{ ...(await describeGlb(bytes)), label: said.join(', ') || 'model' }]
}
