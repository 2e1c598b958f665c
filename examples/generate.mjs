// Starts a generation, waits for it and prints the URL of the image.
import { createMediawright, RunFailedError } from '@mediawright/client'

const { MEDIAWRIGHT_URL, MEDIAWRIGHT_API_KEY, MEDIAWRIGHT_WORKSPACE: workspace_id } = process.env
const media = createMediawright({ baseUrl: MEDIAWRIGHT_URL, apiKey: MEDIAWRIGHT_API_KEY })

const { data: project } = await media.POST('/projects', { body: { name: 'Foxes', workspace_id } })
const request = { type: 'image', prompt: 'A red fox in deep snow, morning light', workspace_id, project_id: project.project_id }

const quote = await media.quote(request)
console.log(`Price: ${quote.estimated_cost} USD, about ${quote.estimated_seconds} s`)

const { run_id } = await media.generate(request)
try {
  const run = await media.waitForRun(run_id, { onProgress: ({ status, progress }) => console.log(`${status} ${progress}%`) })
  console.log(run.outputs[0].url)
} catch (error) {
  if (!(error instanceof RunFailedError)) throw error
  console.error(`The run failed (${error.errorCode}): ${error.message}`)
  process.exitCode = 1
}
