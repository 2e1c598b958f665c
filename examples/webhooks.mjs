// Receives run-end events on PORT and verifies their signatures. Put this program behind HTTPS and pass its public URL as `callback_url`.
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { webhooks, WebhookVerificationError } from '@mediawright/client'

// `npm run admin -- workspace show --workspace ws_…` prints this secret, and so does the service when it starts for the first time.
const secret = process.env.MEDIAWRIGHT_WEBHOOK_SECRET
const seen = new Set() // In production, use a database table with a unique column instead, because it survives a restart.

const server = createServer(async (request, response) => {
  try {
    // The signature covers the raw bytes of the body, so verify it before you parse the body.
    const event = await webhooks.unwrap({ body: await buffer(request), headers: request.headers, secret })
    // The same event may arrive more than once.
    if (!seen.has(event.id)) {
      seen.add(event.id)
      const { run } = event.data
      console.log(event.type, run.run_id, run.outputs?.[0]?.url ?? run.error_message)
    }
    response.writeHead(204).end() // Respond within ten seconds of the request, and do slow work afterward.
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error
    console.log(`rejected: ${error.reason}`)
    response.writeHead(400).end()
  }
})
server.listen(process.env.PORT ?? 8080, () => console.log(`listening on port ${server.address().port}`))
