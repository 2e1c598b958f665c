import type { Config } from './machine/config.ts'
import type { Service } from './start.ts'

/**
 * Returns the output shown after the service has started. Generated secrets are shown only here. A key from the environment is shown only
 * on a terminal: any other output is a log, and the key must not appear in logs.
 */
export function welcome(config: Config, first: Service['first'], isTerminal = false): string {
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
  const created = [
    ...(bootstrap.workspaceId ? [] : [`  Workspace       ${workspace.workspaceId}`]),
    ...(bootstrap.apiKey ? [] : [`  API key         ${apiKey}`]),
    ...(bootstrap.webhookSecret ? [] : [`  Webhook secret  ${webhookSecret}`]),
  ]
  if (created.length > 0) lines.push('', 'This is the first start. Save these now; the API key is not shown again:', ...created)
  const isLogged = bootstrap.apiKey !== undefined && !isTerminal
  lines.push(
    '',
    isLogged
      ? 'Your first image (paste this into another terminal in which BOOTSTRAP_API_KEY is set, as it is for this process):'
      : 'Your first image (paste this into another terminal):',
    ...(isLogged ? ['  : "${BOOTSTRAP_API_KEY:?set it to the key of the service}"'] : []),
    ...firstImage(api, workspace.workspaceId, isLogged ? '$BOOTSTRAP_API_KEY' : apiKey).map(line => `  ${line}`),
    'The image is at outputs[0].url.',
    ...studioLines(first),
  )
  return `${lines.join('\n')}\n`
}

/** Returns commands that generate an image. They work in any POSIX shell with curl. */
function firstImage(api: string, workspaceId: string, key: string): string[] {
  const image = `{"type":"image","prompt":"A red fox in deep snow, morning light","workspace_id":"${workspaceId}","project_id":"'$PROJECT'"}`
  const id = (prefix: string) => `grep -o '${prefix}_[a-z0-9]\\{26\\}' | head -1`
  return [
    `API=${api}; call() { curl -sS --fail-with-body -H "Authorization: Bearer ${key}" -H "Content-Type: application/json" "$@"; }`,
    `PROJECT=$(call $API/projects -d '{"workspace_id":"${workspaceId}","name":"First project"}' | ${id('prj')})`,
    `RUN=$(call $API/generate -d '${image}' | ${id('run')})`,
    `while RESULT=$(call $API/runs/$RUN) && echo "$RESULT" | grep -qE '"status":"(pending|running)"'; do sleep 1; done; echo "$RESULT"`,
  ]
}

/** Explains how to sign in without a key. This explanation comes last, where it is most visible. */
const studioLines = (first: Service['first']): string[] =>
  first ? ['', 'Or open the studio in a browser (the link works once, within 15 minutes):', `  ${first.signIn.url}`] : []
