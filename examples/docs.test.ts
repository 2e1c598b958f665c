// @project slow: it runs the commands of the guides against a service process
/** Runs the guides' commands in a shell against one service. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareEnvironment } from '../testing/bare-environment.ts'
import { startService, type Service } from '../contract-tests/targets/server.ts'
import { startFakeFal } from '../testing/vendors/fake-fal.ts'

const root = join(import.meta.dirname, '..')
const isMissing = await promisify(execFile)('bash', ['-c', 'command -v curl jq']).then(
  () => false,
  () => true,
)
let service: Service
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediawright-docs-'))
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#335577' } })
    .png()
    .toFile(join(folder, 'bottle.png'))
  service = await startService()
})
afterAll(() => Promise.all([service?.close(), rm(folder, { recursive: true, force: true })]))

const blocks = (page: string, language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, code]) => code!)
const readPage = (name: string) => readFile(join(root, 'docs', name), 'utf8')

/** The setup from docs/README.md, except that the shell exits on the first error and `npm` runs server/admin.ts directly. */
const preparation = `set -euo pipefail
call() { curl -sS --fail-with-body -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' "$@"; }
npm() { while [ "$1" != -- ]; do shift; done; shift; "$NODE" "$ROOT/server/admin.ts" "$@"; }
`

async function paste(...commands: string[]): Promise<string> {
  return pasteAt(service, {}, ...commands)
}

async function pasteAt(target: Service, more: Record<string, string>, ...commands: string[]): Promise<string> {
  const environment = {
    ...bareEnvironment(),
    HOME: folder,
    NODE: process.execPath,
    ROOT: root,
    DATA_DIR: target.dataFolder,
    API: target.baseUrl,
    KEY: target.apiKey,
    WORKSPACE: target.workspaceId,
    ...more,
  }
  const options = { cwd: folder, env: environment, timeout: 110_000, maxBuffer: 1 << 26 }
  return (await promisify(execFile)('bash', ['-c', [preparation, ...commands].join('\n')], options)).stdout
}

test.skipIf(isMissing)('The examples in docs/runs.md work', async () => {
  const said = await paste(...blocks(await readPage('runs.md'), 'sh'))
  expect(said).toMatch(/event: completed/)
})

test.skipIf(isMissing)('The examples in docs/canvas.md work', async () => {
  const said = await paste(...blocks(await readPage('canvas.md'), 'sh'))
  expect(said.match(/"started"/g)).toHaveLength(3)
  expect(said).toMatch(/n1\["image: A red fox in deep snow"\]/)
})

test.skipIf(isMissing)('The examples in docs/actions.md work', async () => {
  const page = await readPage('actions.md')
  await writeFile(join(folder, 'negative.js'), blocks(page, 'js')[0]!)
  await writeFile(join(folder, 'brightness.py'), blocks(page, 'python')[0]!)
  const wait = `until call $CANVAS/graph | jq -e --arg id $NEGATIVE '[.nodes[] | select(.status == "generating")] == []' > /dev/null; do sleep 0.2; done
call $CANVAS/graph | jq -r '.nodes[] | "\\(.type) \\(.status)"'`
  expect(await paste(...blocks(page, 'sh'), wait)).toMatch(/image done\naction done\naction idle\n$/)
})

test.skipIf(isMissing)('The examples in docs/assets.md work', async () => {
  const all = blocks(await readPage('assets.md'), 'sh')
  // Skips the guide's third method, because it requires a host that the reader provides.
  const said = await paste(...all.filter(block => !block.includes('ASSET_SOURCE_ALLOWLIST')))
  expect(said.match(/"status": "ready"/g)).toHaveLength(2)
})

test.skipIf(isMissing)(
  'The examples in docs/brands-and-timelines.md work',
  async () => {
    const smaller = {
      '"width": 1280, "height": 720': '"width": 320, "height": 180',
      '"duration": 4': '"duration": 1, "resolution": "480p", "aspect_ratio": "1:1", "fps": 12',
      // A timeline with fewer frames renders faster.
      '"start": 0, "duration": 90': '"start": 0, "duration": 18',
      '"start": 72, "duration": 90': '"start": 14, "duration": 18',
      '"start": 24, "duration": 96': '"start": 4, "duration": 24',
      '"duration": 162': '"duration": 32',
      '"duration": 18 } }': '"duration": 4 } }',
      '"fade_out": 24': '"fade_out": 4',
      '"fade_in": 12, "fade_out": 12': '"fade_in": 2, "fade_out": 2',
      '["a fox in snow","a lighthouse by the sea"]': '["a fox in snow"]',
      '"prompt": "calm piano"': '"prompt": "calm piano", "params": { "duration": 2 }',
    }
    let [commands] = blocks(await readPage('brands-and-timelines.md'), 'sh')
    for (const [part, instead] of Object.entries(smaller)) {
      expect(commands).toContain(part)
      commands = commands!.replaceAll(part, instead)
    }
    expect((await paste(commands!)).match(/^http\S+\.mp4$/gm)).toHaveLength(2)
  },
  120_000,
)

const waitForEnd = `RUN=$(jq -r .run_id started.json)
until call $API/runs/$RUN | jq -e .completed_at > /dev/null; do sleep 0.2; done
call $API/runs/$RUN | jq -r .status`

test.skipIf(isMissing)('The examples in docs/providers/README.md work', async () => {
  const fal = await startFakeFal()
  const page = await readPage('providers/README.md')
  // Replaces the real vendor with the fake one.
  const file = blocks(page, 'yaml')[0]!.replace('protocol: fal,', `protocol: fal, base_url: '${fal.url}',`)
  expect(file).toContain(fal.url)
  await writeFile(join(folder, 'providers.yaml'), file)
  const key = { FAL_KEY: fal.key }
  const at = await startService({ BOOTSTRAP_API_KEY: `sk_live_${'0'.repeat(32)}`, PROVIDERS_FILE: join(folder, 'providers.yaml'), ...key })
  try {
    const [prepare, generate] = blocks(page, 'sh')
    const check = prepare!.replace('FAL_KEY=…', '').replace(/^npm start$/m, '')
    const said = await pasteAt(at, key, check, `${generate!.trim()} > started.json`, 'cat started.json', waitForEnd)
    expect(said).toMatch(/fal accepts the key[^]*fal: 1 model has no problems\./)
    expect(said).toContain('["fal/flux-dev",3]')
    expect(said).toContain('"charged_cost":0.03')
    expect(said).toMatch(/completed\n$/)
    expect([fal.count('submit'), fal.violations]).toEqual([1, []])
  } finally {
    await at.close()
    await fal.close()
  }
})
