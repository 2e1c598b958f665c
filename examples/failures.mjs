// Uses a sandbox workspace's models to make runs fail in every way a model can, and shows that they are refunded.
import { createMediawright, RunFailedError } from '@mediawright/client'

const { MEDIAWRIGHT_URL, MEDIAWRIGHT_API_KEY, MEDIAWRIGHT_WORKSPACE: workspace_id } = process.env
const media = createMediawright({ baseUrl: MEDIAWRIGHT_URL, apiKey: MEDIAWRIGHT_API_KEY })

const { data: project } = await media.POST('/projects', { body: { name: 'Failures', workspace_id } })

for (const model of ['local/fail-timeout', 'local/fail-safety', 'local/fail-input', 'local/fail-internal']) {
  const { run_id } = await media.generate({ type: 'image', prompt: 'Anything', model, workspace_id, project_id: project.project_id })
  try {
    await media.waitForRun(run_id)
  } catch (error) {
    if (!(error instanceof RunFailedError)) throw error
    // After `model_timeout` or `internal_error`, retrying the request may help. After the other errors, change the request before retrying.
    console.log(`${model}: ${error.errorCode}, charged ${error.run.charged_cost} USD`)
  }
}
