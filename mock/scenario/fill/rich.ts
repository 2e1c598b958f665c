import type { BrandKit } from '../../../server/core/brands/brand.ts'
import { importBrand } from '../../../server/core/brands/import-brand.ts'
import { publishBrand } from '../../../server/core/brands/publish-brand.ts'
import type { PlanRun, World } from '../../world/world.ts'
import { callOrThrow } from './call-or-throw.ts'

/** Of these prompts, 18 become nodes on the first canvas; with the changeset's 12 nodes, the canvas has 30. */
const canvasPrompts: readonly [type: string, prompt: string][] = [
  ['image', 'A red fox asleep in deep snow, morning light'],
  ['image', 'A harbour at dawn, cranes in the mist'],
  ['image', 'Two people sorting tea chests under a skylight'],
  ['image', 'A brass compass on an old sea chart'],
  ['image', 'A lighthouse in a winter storm'],
  ['image', 'A cup of tea steaming on a windowsill'],
  ['image', 'Lanterns along a frozen canal'],
  ['image', 'A market stall with amber lamps in the snow'],
  ['image', 'A wooden boat pulled onto a pebble beach'],
  ['image', 'Fir trees under the northern lights'],
  ['video', 'Waves rolling onto a black beach at dusk'],
  ['video', 'Snow falling past a lit window'],
  ['video', 'A slow pan over rooftops at first light'],
  ['audio', 'Quiet piano with wind outside'],
  ['audio', 'Harbour ambience with distant gulls'],
  ['text', 'Three words for a quiet winter morning'],
  ['text', 'A headline for a winter market'],
  ['model3d', 'A low-poly lighthouse on a rock'],
]
const otherPrompts = [
  'A still life of pears on linen',
  'A portrait of a ceramicist at the wheel',
  'A tiled kitchen in morning sun',
  'An aerial view of terraced fields',
  'A bicycle against a yellow wall',
  'A greenhouse full of ferns',
  'A stack of letters tied with string',
  'A quiet platform before the first train',
  'A bowl of lemons in window light',
  'A paper boat in a puddle',
  'A violin maker at his bench',
]

/** Every seventh run fails, for one of three reasons. */
const failures = [
  { code: 'safety_blocked', message: 'The prompt was blocked by the safety filter.' },
  { code: 'model_timeout', message: 'The model did not respond in time.' },
  { code: 'internal_error', message: 'The model failed with an internal error.' },
] as const
const plan = (): PlanRun => {
  let count = 0
  return () => {
    count++
    const end = count % 7 === 0 ? failures[(count / 7) % failures.length]! : ('completed' as const)
    return { durationMs: 4000, progress: [50], end }
  }
}
const betweenRunsMs = 20 * 60_000

/** Creates 3 projects, 40 runs, a canvas with 30 nodes, a brand and a technique, all dated within the hours before the world's start. */
export async function fillRich(world: World): Promise<void> {
  world.planRun = plan()
  const { workspaceId: workspace_id } = world
  const project = async (name: string): Promise<string> =>
    (await callOrThrow(world, 'createProject', { body: { name, workspace_id } })).project_id as string
  const start = async (project_id: string, type: string, prompt: string): Promise<string> => {
    const { run_id } = await callOrThrow(world, 'startGeneration', { body: { type, prompt, workspace_id, project_id } })
    await world.clock.advance(betweenRunsMs)
    return run_id as string
  }
  const still = await project('Still lifes')
  for (const prompt of otherPrompts) await start(still, 'image', prompt)
  const ideas = await project('Ideas')
  for (const prompt of otherPrompts.toReversed()) await start(ideas, 'image', `${prompt}, as a woodcut`)
  const campaign = await project('Winter campaign')
  const runs: string[] = []
  for (const [type, prompt] of canvasPrompts) runs.push(await start(campaign, type, prompt))
  const connected = await arrangeCampaign(world, campaign)
  await callOrThrow(world, 'createTechnique', {
    body: {
      workspace_id,
      project_id: campaign,
      name: 'Poster from a headline',
      slug: 'poster-from-a-headline',
      description: 'Turns a headline into a poster.',
      inputs: [{ node_id: connected.headline, id: 'headline', name: 'Headline' }],
      outputs: [{ node_id: connected.poster, id: 'poster', name: 'Poster' }],
    },
  })
  await publishNorthwind(world, await listCreatedAssets(world, runs))
}

/** Adds 12 nodes: frames, labels and generation nodes that have not been run. */
async function arrangeCampaign(world: World, projectId: string): Promise<{ headline: string; poster: string }> {
  const path = { workspaceId: world.workspaceId, projectId }
  const { created } = await callOrThrow(world, 'applyChangeset', {
    path,
    body: {
      add: [
        { ref: 'frame', type: 'group', label: 'Posters', position: { x: 0, y: 6000 }, size: { width: 1800, height: 900 } },
        { ref: 'notes', type: 'group', label: 'Notes', position: { x: 0, y: 7200 }, size: { width: 1800, height: 500 } },
        { ref: 'headline', type: 'text', prompt: 'A headline for a winter market, at most five words', group: 'frame' },
        { ref: 'tone', type: 'text', prompt: 'Three adjectives for the mood of a winter market', group: 'frame' },
        { ref: 'poster', type: 'image', prompt: 'A poster for a winter market', params: { aspect_ratio: '3:4' }, group: 'frame' },
        { ref: 'banner', type: 'image', prompt: 'A wide banner for a winter market', params: { aspect_ratio: '16:9' }, group: 'frame' },
        { ref: 'teaser', type: 'video', prompt: 'Lanterns swaying in the wind', group: 'frame' },
        { ref: 'jingle', type: 'audio', prompt: 'Ten seconds of sleigh bells and strings', group: 'frame' },
        { ref: 'first', type: 'label', label: 'First draft', pinned_to: 'poster' },
        { ref: 'second', type: 'label', label: 'For the website', pinned_to: 'banner' },
        { ref: 'todo', type: 'label', label: 'Ask for the opening hours', group: 'notes' },
        { ref: 'done', type: 'label', label: 'Colors are agreed', group: 'notes' },
      ],
      connect: [
        { from: 'headline', to: 'poster' },
        { from: 'tone', to: 'banner' },
      ],
    },
  })
  return { headline: created.headline.id, poster: created.poster.id }
}

/** Returns the assets of the first images that were completed. */
async function listCreatedAssets(world: World, runs: readonly string[]): Promise<string[]> {
  const assets: string[] = []
  for (const runId of runs) {
    const { outputs = [] } = await callOrThrow(world, 'getRun', { path: { runId } })
    for (const { type, asset_id } of outputs) if (type === 'imageUrl') assets.push(asset_id)
  }
  return assets
}

async function publishNorthwind(world: World, [logo, plate, harbour, chests]: readonly string[]): Promise<void> {
  const kit: BrandKit = {
    name: 'Northwind',
    modules: {
      colour: { rules: [{ key: 'palette', version: 2, text: 'Deep forest green #0B3D2E, amber #E8A33D and cream #F6EFE0.' }] },
      photography: {
        rules: [{ key: 'light', version: 1, text: 'Low sun from the side, soft long shadows, a little mist.' }],
        requires: ['colour'],
        asset_keys: ['style-plate'],
      },
      logo: {
        rules: [{ key: 'logo-once', version: 1, text: 'The logo appears once, whole and upright.' }],
        requires: ['colour'],
        asset_keys: ['logo'],
      },
    },
    tasks: {
      'image.generate': { modules: ['photography', 'logo'], channels: ['web', 'print'] },
      'image.banner': { modules: ['logo'], channels: ['web'], layout: 'banner/wide' },
    },
    assets: { logo: { kind: 'logo', asset_id: logo! }, 'style-plate': { kind: 'image', asset_id: plate! } },
    imagery: {
      policy: 'any',
      bank: {
        harbour: { asset_id: harbour!, description: 'The harbour at dawn, cranes in the mist' },
        warehouse: { asset_id: chests!, description: 'Two people sorting tea chests under a skylight' },
      },
    },
  }
  const { workspaceId, clock, services } = world
  await services.database.transaction(async sql => {
    const { brandId } = await importBrand(sql, { workspaceId, kit }, clock.now())
    await publishBrand(sql, brandId, clock.now())
  })
}
