/** Uses the API to create the projects shown in the studio's screenshots, and a canvas with real runs. */
import type { Mediawright } from '../client/src/index.ts'

const canvas = `flowchart LR
  brief["text: A lighthouse above the sea at dusk"]
  still["image: Key visual, calm and wide"]
  warm["image: Warmer, as an old poster"]
  clip["video: Slow move towards the light"]
  sound["audio: Waves and a calm melody"]
  vase["model3d: A lamp vase for the desk"]
  words["text: A tagline in five words"]
  brief --> still
  still --> warm
  warm --> clip
  brief --> sound
  brief --> words
  still --> vase`
const models = {
  warm: { model: 'local/image-edit' },
  clip: { model: 'local/video-from-image' },
  sound: { model: 'local/audio' },
  words: { model: 'local/text' },
  vase: { model: 'local/model3d-from-image' },
}
const others = [
  ['Winter journal', 'A red fox in deep snow, morning light'],
  ['Desert nights', 'Dunes under a violet sky, long shadows'],
  ['Summer drinks', 'A bottle of lemonade on a table'],
  ['Mountain guide', 'Mountains above a forest in autumn fog'],
  ['City lights', 'A city skyline at night in the rain'],
  ['Under water', 'Fish in a coral reef, sun from above'],
  ['Spring fair', 'Flowers on a meadow in the morning'],
] as const

export async function drawScene(media: Mediawright, workspaceId: string): Promise<string> {
  for (const [name, prompt] of others) await generateIn(media, workspaceId, name, prompt)
  return drawCanvas(media, workspaceId)
}

async function generateIn(media: Mediawright, workspace_id: string, name: string, prompt: string): Promise<void> {
  const { project_id } = await media.projects.create({ workspace_id, name })
  const { run_id } = await media.generate({ type: 'image', prompt, workspace_id, project_id })
  await media.waitForRun(run_id)
}

async function drawCanvas(media: Mediawright, workspace_id: string): Promise<string> {
  const { project_id } = await media.projects.create({ workspace_id, name: 'Lighthouse film' })
  await media.canvas.patch(project_id, { diagram: canvas, node_params: models })
  await media.canvas.arrange(workspace_id, project_id, { all: true })
  const graph = () => media.canvas.getGraph(workspace_id, project_id)
  const node_ids = (await graph()).nodes.filter(({ type, model }) => model !== null || type === 'image').map(({ node_id }) => node_id)
  const { runs } = await media.canvas.runNodes(workspace_id, project_id, { node_ids })
  for (const run of runs) if (run.status === 'started') await media.waitForRun(run.run_id)
  return project_id
}
