// Retries a call safely: the same Idempotency-Key starts only one run, no matter how often the key is sent, even if the program restarts.
import { createMediawright, MediawrightError } from '@mediawright/client'

const { MEDIAWRIGHT_URL, MEDIAWRIGHT_API_KEY, MEDIAWRIGHT_WORKSPACE: workspace_id } = process.env
const media = createMediawright({ baseUrl: MEDIAWRIGHT_URL, apiKey: MEDIAWRIGHT_API_KEY })

const { data: project } = await media.POST('/projects', { body: { name: 'Orders', workspace_id } })
const request = { type: 'image', prompt: 'A bottle on a marble table', workspace_id, project_id: project.project_id }

// Derive the key from whatever the run is for, such as an order number, so that the program does not have to store the key.
const idempotencyKey = `order-4711-${project.project_id}`

async function startOnce() {
  try {
    return (await media.generate(request, { idempotencyKey })).run_id
  } catch (error) {
    // An earlier call with this key took effect: `location` is the URL of the run that it started.
    if (error instanceof MediawrightError && error.code === 'idempotency_duplicate') return error.location.split('/').at(-1)
    throw error
  }
}

const [first, second] = [await startOnce(), await startOnce()]
console.log(`one run: ${first === second}`)

const changed = { ...request, prompt: 'A bottle on a wooden table' }
const error = await media.generate(changed, { idempotencyKey }).catch(reason => reason)
console.log(`another request with the same key: ${error.status} ${error.code}`)

await media.waitForRun(first)
