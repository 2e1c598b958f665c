import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Scenarios } from '../scenario/shipped.ts'

/**
 * Sends a page with one button per scenario; clicking a button switches a world to that scenario. The page loads no external resources.
 */
export function controlPage(req: IncomingMessage, res: ServerResponse, scenarios: Scenarios): void {
  const nonce = randomBytes(16).toString('base64')
  const html = toPage(scenarios, nonce)
  res.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
  })
  res.end(req.method === 'HEAD' ? undefined : html)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const renderButton = ({ name, description }: { name: string; description: string }, index: number) => `<li>
  <button type="button" data-scenario="${escaped(name)}" aria-describedby="about-${index}" aria-pressed="false">${escaped(name)}</button>
  <p id="about-${index}">${escaped(description)}</p>
</li>`

const toPage = (scenarios: Scenarios, nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mediawright mock</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<header>
  <h1>Mediawright mock</h1>
  <p>Every key <code>sk_test_&lt;world&gt;</code> is a world of its own. Choose a world, and put it into a scenario.</p>
</header>
<main>
  <section aria-labelledby="world-title">
    <h2 id="world-title">World</h2>
    <div class="row">
      <label for="world">Name</label>
      <input id="world" list="worlds" value="demo" autocomplete="off" spellcheck="false" pattern="[!\\-\\-\\/-~]+">
      <datalist id="worlds"></datalist>
      <button type="button" id="remove">Remove world</button>
    </div>
    <dl id="details"></dl>
    <div class="row" role="group" aria-label="Clock">
      <button type="button" data-advance="30s">Clock +30 s</button>
      <button type="button" data-advance="5m">+5 min</button>
      <button type="button" data-advance="1h">+1 h</button>
      <button type="button" id="freeze" aria-pressed="false">Freeze clock</button>
    </div>
    <p id="status" role="status"></p>
  </section>
  <section aria-labelledby="scenarios-title">
    <h2 id="scenarios-title">Scenarios</h2>
    <p>A button resets the world to that scenario.</p>
    <ul class="scenarios">${scenarios.list().map(renderButton).join('\n')}</ul>
  </section>
  <section aria-labelledby="requests-title">
    <h2 id="requests-title">Requests</h2>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="requests-title">
      <table>
        <thead><tr><th scope="col">Time</th><th scope="col">Request</th><th scope="col">Operation</th><th scope="col">Status</th><th scope="col">Rule</th><th scope="col">Violations</th></tr></thead>
        <tbody id="requests"><tr><td colspan="6">No requests yet.</td></tr></tbody>
      </table>
    </div>
  </section>
</main>
<script type="module" nonce="${nonce}">${script}</script>
</body>
</html>
`

const style = `
:root { color-scheme: light dark; --ink: light-dark(#16201c, #e8eeea); --soft: light-dark(#55635c, #a3b1a9); --ground: light-dark(#f7f6f1, #121816);
  --card: light-dark(#fff, #1b2320); --line: light-dark(#d5dad3, #37423d); --edge: light-dark(#7a867f, #75837b); --accent: light-dark(#0b5d43, #6fd3ab); --on-accent: light-dark(#fff, #0d1512); --bad: light-dark(#a5241c, #ff9b90) }
* { box-sizing: border-box }
body { margin: 0; padding: 1.5rem clamp(1rem, 4vw, 3rem) 4rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground) }
header, main { max-width: 72rem; margin-inline: auto }
h1 { font-size: 1.5rem; margin: 0 0 .25rem } h2 { font-size: 1.125rem; margin: 2rem 0 .5rem }
p { margin: 0 0 .75rem } header p, .scenarios p { color: var(--soft) }
code, td, dd { font-family: ui-monospace, monospace; font-size: .875rem }
.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-block: .75rem }
input, button { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--edge); border-radius: .375rem; padding: .375rem .75rem; min-height: 2.5rem }
button { cursor: pointer } button:hover { border-color: var(--accent) }
button[aria-pressed=true] { background: var(--accent); color: var(--on-accent); border-color: var(--accent) }
button:disabled { opacity: .6; cursor: progress }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 } dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
.scenarios { list-style: none; padding: 0; margin: 0; display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)) }
.scenarios li { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem } .scenarios button { width: 100%; font-weight: 600 }
.scenarios p { margin: .5rem 0 0; font-size: .875rem }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: .5rem; background: var(--card) }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .375rem .75rem; border-bottom: 1px solid var(--line); vertical-align: top; white-space: nowrap }
th { font-size: .875rem } td:nth-child(2), td:nth-child(6) { white-space: normal; overflow-wrap: anywhere; min-width: 14rem } .bad { color: var(--bad) }
#status { min-height: 1.5rem; color: var(--soft) }
`

const script = `
const at = id => document.getElementById(id)
const world = () => at('world').value.trim()
const say = text => { at('status').textContent = text }
async function call(method, path, body) {
  const response = await fetch('/__mock' + path, { method, ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }) })
  const answer = response.status === 204 ? undefined : await response.json()
  if (!response.ok) throw new Error(answer.error.message)
  return answer
}
async function act(button, work) {
  button.disabled = true
  try { await work() } catch (error) { say(error.message) }
  button.disabled = false
  button.focus()
  await refresh()
}
const cell = (text, className) => { const made = document.createElement('td'); made.textContent = text ?? ''; if (className) made.className = className; return made }
function showDetails(details) {
  const entries = details ? { Key: details.api_key, Workspace: details.workspace_id, 'Webhook secret': details.secret, Scenario: details.scenario ?? 'none', Clock: details.clock.now + (details.clock.frozen ? ' (frozen)' : ''),
    Content: Object.entries(details.counts).filter(([, count]) => typeof count === 'number').map(([name, count]) => count + ' ' + name.replace('_', ' ')).join(', ') } : { Key: 'sk_test_' + world() }
  at('details').replaceChildren(...Object.entries(entries).flatMap(([name, value]) => {
    const term = document.createElement('dt'); term.textContent = name
    const text = document.createElement('dd'); text.textContent = value
    return [term, text]
  }))
  at('freeze').setAttribute('aria-pressed', String(details?.clock.frozen ?? false))
  for (const button of document.querySelectorAll('[data-scenario]')) button.setAttribute('aria-pressed', String(details?.scenario === button.dataset.scenario))
}
let shown = ''
async function refresh() {
  try {
    const name = world()
    const { worlds } = await call('GET', '/worlds')
    showDetails(worlds.includes(name) ? await call('GET', '/worlds/' + encodeURIComponent(name)) : undefined)
    at('worlds').replaceChildren(...worlds.map(one => Object.assign(document.createElement('option'), { value: one })))
    const { requests } = await call('GET', '/requests?world=' + encodeURIComponent(name))
    const text = JSON.stringify(requests)
    if (text === shown) return
    shown = text
    const rows = requests.slice(-50).reverse().map(one => {
      const row = document.createElement('tr')
      row.append(cell(one.at.slice(11, 23)), cell(one.method + ' ' + one.path), cell(one.operation), cell(one.status ?? 'no answer', one.status === null || one.status >= 400 ? 'bad' : ''), cell(one.rule), cell(one.violations.join('; '), 'bad'))
      return row
    })
    if (rows.length > 0) return at('requests').replaceChildren(...rows)
    const empty = document.createElement('tr'); const only = cell('No requests yet.'); only.colSpan = 6; empty.append(only)
    at('requests').replaceChildren(empty)
  } catch (error) { say(error.message) }
}
for (const button of document.querySelectorAll('[data-scenario]')) button.addEventListener('click', () => act(button, async () => {
  await call('PUT', '/worlds/' + encodeURIComponent(world()) + '/scenario', { scenario: button.dataset.scenario })
  say('The world ' + world() + ' is in the scenario ' + button.dataset.scenario + '.')
}))
for (const button of document.querySelectorAll('[data-advance]')) button.addEventListener('click', () => act(button, async () => {
  const { clocks } = await call('POST', '/clock', { world: world(), advance: button.dataset.advance })
  say('The clock of ' + world() + ' shows ' + clocks[0].now + '.')
}))
at('freeze').addEventListener('click', () => act(at('freeze'), async () => {
  const freeze = at('freeze').getAttribute('aria-pressed') !== 'true'
  await call('POST', '/clock', { world: world(), freeze })
  say(freeze ? 'The clock stands still.' : 'The clock runs.')
}))
at('remove').addEventListener('click', () => act(at('remove'), async () => {
  await call('DELETE', '/worlds/' + encodeURIComponent(world()))
  say('The world ' + world() + ' is removed.')
}))
at('world').addEventListener('input', refresh)
setInterval(() => { if (!document.hidden) refresh() }, 2000)
refresh()
`
