import type { Config } from './config.ts'
import type { Service } from './service.ts'

/** The terminal output once the service is up. Generated secrets are shown only here. */
export function welcome(config: Config, first: Service['first']): string {
  if (config.role === 'worker') return [`Mediawright is running as a worker for ${config.publicUrl}`, ...studioLines(first), ''].join('\n')
  const api = `${config.publicUrl}/api/v1`
  const lines = [
    `Mediawright is at ${config.publicUrl}`,
    `  API        ${api}`,
    `  Reference  ${config.publicUrl}/docs`,
    `  Studio     ${config.publicUrl}/studio`,
  ]
  if (!first) return `${lines.join('\n')}\n`
  const { workspace, apiKey, webhookSecret } = first
  const { bootstrap } = config
  lines.push('', 'This is the first start. Save these now; the API key is not shown again:')
  if (!bootstrap.workspaceId) lines.push(`  Workspace       ${workspace.workspaceId}`)
  if (!bootstrap.apiKey) lines.push(`  API key         ${apiKey}`)
  if (!bootstrap.webhookSecret) lines.push(`  Webhook secret  ${webhookSecret}`)
  const key = bootstrap.apiKey ? '$BOOTSTRAP_API_KEY' : apiKey
  lines.push(
    '',
    'Your first image (paste this into another terminal):',
    `  AUTH="Authorization: Bearer ${key}"; JSON="Content-Type: application/json"; API=${api}`,
    `  PROJECT=$(curl -s $API/projects -H "$AUTH" -H "$JSON" -d '{"workspace_id":"${workspace.workspaceId}","name":"First project"}' | grep -o 'prj_[a-z0-9]\\{26\\}')`,
    `  RUN=$(curl -s $API/generate -H "$AUTH" -H "$JSON" -d '{"type":"image","prompt":"A red fox in deep snow, morning light","workspace_id":"${workspace.workspaceId}","project_id":"'$PROJECT'"}' | grep -o 'run_[a-z0-9]\\{26\\}' | head -1)`,
    `  sleep 5; curl -s $API/runs/$RUN -H "$AUTH"`,
    'The image is at outputs[0].url.',
    ...studioLines(first),
  )
  return `${lines.join('\n')}\n`
}

/** The newcomer's way in without a key. It comes last, where it is seen. */
const studioLines = (first: Service['first']): string[] =>
  first ? ['', 'Or open the studio in a browser (the link works once, within 15 minutes):', `  ${first.signIn.url}`] : []
