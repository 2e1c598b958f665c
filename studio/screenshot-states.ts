/** Takes screenshots of every state of the studio for review: full, empty, loading, broken, small, dark and huge. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import type { Mediawright } from '../client/src/index.ts'
import type { Installation, RunningProcess } from '../server/tests/support/service-process.ts'
import { takeLogin, takeProblems, takeSettings } from './screenshot-pages.ts'
import { drawScene } from './screenshot-scene.ts'

interface Setting {
  folder: string
  context: BrowserContext
  installation: Installation
  service: RunningProcess
  media: Mediawright
  workspaceId: string
  /** A one-time sign-in link. */
  link: string
  /** A regular expression. Only states whose names match it are captured. */
  only: string | undefined
}

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

export async function takeStates({ folder, context, installation, service, media, workspaceId, link, only }: Setting): Promise<void> {
  await mkdir(folder, { recursive: true })
  const page = await context.newPage()
  page.setDefaultTimeout(45_000)
  await page.setViewportSize(desktop)
  const go = (path: string) => page.goto(`${service.origin}${path}`)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const node = (name: RegExp) => page.getByRole('group', { name })
  const look = (colorScheme: 'light' | 'dark') => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const small = () => page.setViewportSize(phone)
  const more = async (name: string) => {
    await button('More').click()
    await page.getByRole('menuitem', { name }).click()
    await page.waitForTimeout(500)
  }
  async function state(name: string, prepare: () => Promise<unknown>): Promise<void> {
    if (only !== undefined && !new RegExp(only).test(name)) return
    try {
      await page.setViewportSize(desktop)
      await look(name.endsWith('-dark') ? 'dark' : 'light')
      await prepare()
    } catch (error) {
      console.error(`${name}: ${(error as Error).message.split('\n')[0]}`)
    }
    await settled(page)
    await page.screenshot({ path: join(folder, `${name}.png`) })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    console.error(name)
  }

  const camera = { page, state, go, small }
  await takeLogin(camera)
  await page.goto(link)
  await page.waitForURL(`${service.origin}/studio`)
  await state('02-first-visit', () => go('/studio'))
  await state('02-first-visit-dark', () => go('/studio'))
  for (const name of ['assets', 'techniques', 'brands']) await state(`03-empty-${name}`, () => go(`/studio/${name}`))

  const empty = (await media.projects.create({ workspace_id: workspaceId, name: 'A new idea' })).project_id
  await state('04-empty-canvas', () => go(`/studio/${empty}`))
  await state('04-empty-canvas-phone', async () => (await small(), await go(`/studio/${empty}`)))
  await state('05-loading-canvas', async () => {
    await page.route('**/graph', () => undefined)
    await go(`/studio/${empty}`)
  })
  await state('05-loading-projects', async () => {
    await page.route('**/projects?*', () => undefined)
    await go('/studio')
  })
  await state('05-loading-assets', async () => {
    await page.route('**/assets?*', () => undefined)
    await go('/studio/assets')
  })
  await state('05-missing-project', () => go('/studio/prj_none'))
  await state('05-failed-canvas', async () => {
    await page.route('**/graph', route => route.abort())
    await go(`/studio/${empty}`)
    await page.getByText('could not be opened').waitFor()
  })

  const project = await drawScene(media, workspaceId)
  const open = async () => {
    await go(`/studio/${project}`)
    await node(/^Image, Key visual/).waitFor()
  }
  await state('10-canvas', open)
  await state('10-canvas-dark', open)
  await state('11-node-image', async () => (await open(), await node(/^Image, Key visual/).click()))
  await state('11-node-image-dark', async () => (await open(), await node(/^Image, Key visual/).click()))
  await state('11-node-video', async () => (await open(), await node(/^Video/).click()))
  await state('11-node-audio', async () => (await open(), await node(/^Audio/).click()))
  await state('11-node-text', async () => (await open(), await node(/^Text, A tagline/).click()))
  await state('11-node-model', async () => {
    await open()
    await node(/^3D model/).click()
    await page.waitForTimeout(4000)
  })
  await state('12-outline', async () => (await open(), await button('Outline').click()))
  await state('12-selection', async () => {
    await button('Outline').click()
    await page.getByRole('application', { name: 'Canvas' }).focus()
    await page.keyboard.press('Control+a')
  })
  await state('13-add-node', async () => (await open(), await button('Add node').click()))
  await state('13-add-node-dark', async () => (await open(), await button('Add node').click()))
  await state('13-connect', async () => {
    await open()
    await node(/^Image, Key visual/).click()
    await page.keyboard.press('c')
  })
  await state('13-find', async () => (await open(), await page.keyboard.press('Control+f')))
  await state('13-menu', async () => (await open(), await button('More').click()))
  await state('14-share', async () => {
    await open()
    await button('Share').click()
  })
  await state('14-export-mermaid', async () => (await open(), await more('Export Mermaid')))
  await state('14-import-mermaid', async () => (await open(), await more('Import Mermaid')))
  await state('14-make-technique', async () => (await open(), await more('Make a technique')))
  await state('14-assets-panel', async () => (await open(), await more('Assets')))
  await state('14-shortcuts', async () => (await open(), await more('Keyboard shortcuts')))
  for (const [kind, name] of [
    ['image', /^Image, Key visual/],
    ['video', /^Video/],
    ['audio', /^Audio/],
    ['text', /^Text, A tagline/],
    ['model', /^3D model/],
  ] as const)
    await state(`15-result-${kind}`, async () => {
      await open()
      await node(name).dblclick()
      await page.waitForTimeout(kind === 'model' ? 4000 : 600)
    })
  await state('15-result-image-phone', async () => {
    await small()
    await open()
    await node(/^Image, Key visual/).click()
    await button('Open result').click()
  })
  const again = await media.canvas.getGraph(workspaceId, project)
  const still = again.nodes.find(({ label }) => label === 'Key visual, calm and wide' || label.startsWith('Key visual'))
  if (still) {
    const { runs } = await media.canvas.runNodes(workspaceId, project, { node_ids: [still.node_id] })
    for (const run of runs) if (run.status === 'started') await media.waitForRun(run.run_id)
  }
  await state('16-history', async () => {
    await open()
    await node(/^Image, Key visual/).click()
    await button('History').click()
  })
  await state('16-compare', async () => {
    const boxes = page.getByRole('dialog').getByRole('checkbox')
    for (const index of [0, 1]) await boxes.nth(index).check()
    await button('Compare').click()
  })
  await state('17-canvas-phone', async () => (await small(), await open()))
  await state('17-node-phone', async () => {
    await small()
    await open()
    await node(/^Image, Key visual/).click()
  })
  await state('17-node-phone-dark', async () => {
    await small()
    await open()
    await node(/^Image, Key visual/).click()
  })

  const other = await drawEverything({ media, workspaceId })
  const openOther = async () => {
    await go(`/studio/${other}`)
    await page.locator('[data-node]').first().waitFor()
  }
  await state('20-every-type', openOther)
  await state('20-every-type-dark', openOther)
  await state(
    '21-error',
    async () => (
      await openOther(),
      await node(/, failed,/)
        .first()
        .click()
    ),
  )
  await state(
    '21-action',
    async () => (
      await openOther(),
      await node(/^Action/)
        .first()
        .click()
    ),
  )
  await state(
    '21-timeline',
    async () => (
      await openOther(),
      await node(/^Timeline/)
        .first()
        .click()
    ),
  )
  await state('21-timeline-editor', async () => {
    await openOther()
    await node(/^Timeline/)
      .first()
      .click()
    await button('Edit timeline').click()
    await page.getByRole('button', { name: 'In the morning, with gulls' }).last().click()
  })
  await state('21-long-prompt', async () => (await openOther(), await node(/^Image, Once/).click()))
  await state(
    '21-video-params',
    async () => (
      await openOther(),
      await node(/^Video/)
        .first()
        .click()
    ),
  )
  await state('22-offline', async () => {
    await openOther()
    await page.route('**/api/v1/**', route => route.abort())
    await node(/^Image, Once/).click()
    await page.getByRole('textbox', { name: 'Prompt' }).fill('Written while the service is away')
    await page.waitForTimeout(2500)
  })
  await state('22-wire', async () => {
    await openOther()
    const from = (await node(/^Text/).first().locator('xpath=..').locator('.handle.out').boundingBox())!
    await page.mouse.move(from.x + 4, from.y + 4)
    await page.mouse.down()
    await page.mouse.move(from.x + 160, from.y + 120, { steps: 6 })
  })
  await page.mouse.up()

  await state('30-projects', () => go('/studio'))
  await state('30-projects-dark', () => go('/studio'))
  await state('30-projects-phone', async () => (await small(), await go('/studio')))
  await state('30-projects-none-found', async () => {
    await go('/studio')
    await page.getByRole('searchbox').fill('nothing of this name')
  })
  await state('30-new-project', async () => (await go('/studio'), await button('New project').click()))
  await state('31-assets', () => go('/studio/assets'))
  await state('31-assets-dark', () => go('/studio/assets'))
  await state('31-assets-phone', async () => (await small(), await go('/studio/assets')))

  await makeTechnique({ media, workspaceId })
  await state('32-techniques', () => go('/studio/techniques'))
  await state('32-technique', async () => {
    await go('/studio/techniques/poster')
    await page.getByRole('textbox').first().fill('A red fox')
  })
  await state('32-technique-result', async () => {
    await page.getByRole('textbox').first().fill('A red fox')
    await button('Run').click()
    await page.getByRole('button', { name: /^Open result/ }).waitFor()
  })
  await state('32-technique-result-dark', async () => undefined)
  await state('32-technique-phone', async () => (await small(), await go('/studio/techniques/poster')))

  await makeBrand({ installation, workspaceId, media })
  await state('33-brands', () => go('/studio/brands'))
  await state('33-brands-dark', () => go('/studio/brands'))
  await state('33-brands-phone', async () => (await small(), await go('/studio/brands')))

  const { share_url } = await media.projects.share(project, { access: 'view' })
  await state('40-shared', () => page.goto(share_url))
  await state('40-shared-node', async () => (await page.goto(share_url), await node(/^Image, Key visual/).click()))
  await state('40-shared-phone', async () => (await small(), await page.goto(share_url)))
  await state('40-shared-dark', () => page.goto(share_url))
  await state('40-shared-gone', () => page.goto(`${share_url.slice(0, -3)}abc`))

  await takeSettings(camera)
  await takeProblems(camera, `/studio/${await drawMentions({ media, workspaceId })}`)

  const large = await drawLarge({ media, workspaceId, project })
  const openLarge = async () => {
    await go(`/studio/${large}`)
    await page.locator('.far-canvas, [data-node]').first().waitFor()
    await page.waitForTimeout(2500)
  }
  await state('50-large-far', openLarge)
  await state('50-large-far-dark', openLarge)
  const zoomTo = async (share: number) => {
    await openLarge()
    await page.mouse.move(720, 450)
    for (let step = 0; step < 40; step++) {
      const now = Number.parseInt((await page.locator('.tool-zoom').textContent())!, 10)
      if (now >= share) break
      await page.keyboard.down('Control')
      await page.mouse.wheel(0, -40)
      await page.keyboard.up('Control')
      await page.waitForTimeout(60)
    }
    await page.waitForTimeout(1500)
  }
  await state('50-large-pictures', () => zoomTo(15))
  await state('50-large-plain', () => zoomTo(26))
  await state('50-large-near', () => zoomTo(60))
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => undefined)
  await page.waitForTimeout(700)
}

const story = 'Once upon a time there was a lighthouse keeper who painted the sea every evening. '

/** Creates a project with a node of every type in every state. */
async function drawEverything({ media, workspaceId }: Pick<Setting, 'media' | 'workspaceId'>): Promise<string> {
  const { project_id } = await media.projects.create({ workspace_id: workspaceId, name: 'Every kind of node' })
  const made = await media.canvas.applyChangeset(workspaceId, project_id, {
    add: [
      { ref: 'frame', type: 'group', label: 'Scenes' },
      { ref: 'words', type: 'text', group: 'frame', prompt: 'A lighthouse above the sea at dusk' },
      { ref: 'day', type: 'image', group: 'frame', prompt: 'In the morning, with gulls' },
      { ref: 'long', type: 'image', group: 'frame', prompt: story.repeat(40) },
      { ref: 'move', type: 'video', model: 'local/video-from-image', prompt: 'Slow push in', params: { duration: 3 } },
      { ref: 'music', type: 'audio', model: 'local/audio', prompt: 'Calm piano' },
      { ref: 'gone', type: 'image', label: 'A file that is gone', content_url: 'https://gone.invalid/picture.png' },
      { ref: 'bad', type: 'image', model: 'local/image-edit', prompt: 'Warmer' },
      { ref: 'grey', type: 'action', action_id: 'color-grade-image' },
      { ref: 'who', type: 'element', label: 'The keeper' },
      { ref: 'many', type: 'batch', label: 'Sketches' },
      { ref: 'note', type: 'label', label: 'Ask Ada about the last scene' },
      {
        ref: 'film',
        type: 'timeline',
        label: 'Film',
        document: {
          fps: 24,
          width: 1280,
          height: 720,
          tracks: [
            {
              kind: 'video',
              items: [
                { start: 0, duration: 72, node_id: 'move' },
                { start: 72, duration: 48, node_id: 'day' },
              ],
            },
            { kind: 'text', items: [{ start: 24, duration: 60, text: 'The lighthouse' }] },
            { kind: 'audio', items: [{ start: 0, duration: 120, node_id: 'music', fade_out: 24 }] },
          ],
        },
      },
    ],
    connect: [
      { from: 'words', to: 'day' },
      { from: 'day', to: 'move' },
      { from: 'gone', to: 'bad' },
      { from: 'day', to: 'who' },
      { from: 'day', to: 'many' },
    ],
  } as never)
  const id = (ref: string) => made.created[ref]!.node_id
  const { runs } = await media.canvas.runNodes(workspaceId, project_id, { node_ids: [id('day'), id('move'), id('music')] })
  for (const run of runs) if (run.status === 'started') await media.waitForRun(run.run_id).catch(() => undefined)
  await media.canvas.arrange(workspaceId, project_id, { all: true })
  const failing = await media.canvas.runNodes(workspaceId, project_id, { node_ids: [id('bad')] })
  for (const run of failing.runs) if (run.status === 'started') await media.waitForRun(run.run_id).catch(() => undefined)
  return project_id
}

/** Creates a project with a node named `Scene` whose prompt mentions two other nodes. */
async function drawMentions({ media, workspaceId: workspace_id }: Pick<Setting, 'media' | 'workspaceId'>): Promise<string> {
  const { project_id } = await media.projects.create({ workspace_id, name: 'Mentions' })
  const { created } = await media.canvas.applyChangeset(workspace_id, project_id, {
    add: [
      { ref: 'town', type: 'image', label: 'Old harbor town', prompt: 'A harbor town', position: { x: 0, y: 0 } },
      { ref: 'fox', type: 'text', label: 'The fox', prompt: 'A red fox', position: { x: 0, y: 400 } },
      { ref: 'scene', type: 'image', label: 'Scene', position: { x: 500, y: 200 } },
    ],
    connect: [
      { from: 'town', to: 'scene' },
      { from: 'fox', to: 'scene' },
    ],
  } as never)
  const id = (ref: string) => created[ref]!.id
  const { runs } = await media.canvas.runNodes(workspace_id, project_id, { node_ids: [created['town']!.node_id] })
  for (const run of runs) if (run.status === 'started') await media.waitForRun(run.run_id)
  const prompt = `Tall ships in @[${id('town')}] at dusk, with @[${id('fox')}] on the pier`
  await media.canvas.applyChangeset(workspace_id, project_id, { update: [{ id: id('scene'), prompt }] })
  return project_id
}

async function makeTechnique({ media, workspaceId: workspace_id }: Pick<Setting, 'media' | 'workspaceId'>): Promise<void> {
  const { project_id } = await media.projects.create({ workspace_id, name: 'Posters' })
  await media.canvas.patch(project_id, {
    diagram: 'flowchart LR\n a["text: A fox"] --> b["image: As a poster, flat colors"]\n c["text: A mood"] --> b',
  })
  await media.techniques.create({
    workspace_id,
    project_id,
    name: 'Poster',
    description: 'One motif becomes a poster in flat colors.',
    inputs: [
      { node_id: 'n1', name: 'Motif' },
      { node_id: 'n3', name: 'Mood', optional: true },
    ],
    outputs: [{ node_id: 'n2' }],
  } as never)
}

async function makeBrand({ installation, workspaceId, media }: Pick<Setting, 'installation' | 'workspaceId' | 'media'>): Promise<void> {
  const assets: string[] = []
  for await (const { asset_id, content_type } of media.assets({ workspace_id: workspaceId }))
    if (content_type?.startsWith('image/')) assets.push(asset_id)
  const kit = await readFile(join(import.meta.dirname, '../docs/brand-kit.example.json'), 'utf8')
  let at = 0
  const file = join(installation.folder, 'kit.json')
  await writeFile(
    file,
    kit.replaceAll(/asset_PUT_\w+/g, () => assets[at++ % assets.length]!),
  )
  const { brand_id } = await installation.adminJson('brand', 'import', '--workspace', workspaceId, '--file', file)
  await installation.adminJson('brand', 'publish', '--brand', String(brand_id))
}

/** Creates a canvas of 2,000 nodes from the existing images. */
async function drawLarge({ media, workspaceId, project }: Pick<Setting, 'media' | 'workspaceId'> & { project: string }): Promise<string> {
  const { project_id } = await media.projects.create({ workspace_id: workspaceId, name: 'Two thousand nodes' })
  const urls: string[] = []
  for await (const { outputs } of media.generations({ workspace_id: workspaceId }))
    for (const { type, url } of outputs ?? []) if (type === 'imageUrl') urls.push(url)
  void project
  for (let from = 0; from < 2000; from += 500)
    await media.canvas.applyChangeset(workspaceId, project_id, {
      add: Array.from({ length: 500 }, (_, index) => {
        const at = from + index
        const position = { x: (at % 50) * 420, y: Math.floor(at / 50) * 420 }
        if (at % 7 === 3) return { ref: `r${at}`, type: 'text', position, prompt: `Scene ${at}: dusk, a calm sea, one light far away.` }
        if (at % 7 === 5) return { ref: `r${at}`, type: at % 2 ? 'video' : 'audio', position, prompt: `Movement ${at}` }
        return { ref: `r${at}`, type: 'image', position, label: `Image ${at}`, content_url: urls[at % urls.length] }
      }),
      connect: Array.from({ length: 499 }, (_, index) => from + index)
        .filter(at => at % 7 === 4)
        .map(at => ({ from: `r${at}`, to: `r${at + 1}` })),
    } as never)
  return project_id
}
