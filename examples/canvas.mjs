// Draws nodes on a canvas from a Mermaid diagram, runs the nodes in the order of the edges and prints their outputs.
import { createMediawright } from '@mediawright/client'

const { MEDIAWRIGHT_URL, MEDIAWRIGHT_API_KEY, MEDIAWRIGHT_WORKSPACE: workspace_id } = process.env
const media = createMediawright({ baseUrl: MEDIAWRIGHT_URL, apiKey: MEDIAWRIGHT_API_KEY })

const { data: project } = await media.POST('/projects', { body: { name: 'A canvas', workspace_id } })
const canvas = media.canvas(project)

// The ids in a patch are valid only within it; the new nodes get the ids n1, n2 and n3.
await canvas.patch(
  `flowchart LR
    fox["image: A red fox in deep snow"] --> mosaic["image: as a mosaic"]
    mosaic --> relief["model3d: a relief"]`,
  { relief: { model: 'local/model3d' } },
)

// Starts each node once the nodes connected to its inputs have finished, and waits for all nodes to finish.
for (const outcome of await canvas.run(['n1', 'n2', 'n3'])) {
  if (outcome.status === 'completed') console.log(`${outcome.node_id} ${outcome.outputs[0].url}`)
  else console.log(`${outcome.node_id} ${outcome.status}: ${outcome.message}`)
}

console.log((await canvas.read()).diagram)
