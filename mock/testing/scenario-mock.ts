import { readFile, writeFile } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMediawright, type Mediawright, type MediawrightOptions } from '../../client/src/index.ts'
import { openLayer, type LayerOptions } from '../serve/open-layer.ts'
import { startMock, type Mock } from '../start.ts'

const document = readFile(new URL('../../generated/openapi.closed.json', import.meta.url), 'utf8')

export interface ScenarioMock extends Mock {
  /** Makes a call with a key, which is passed unchanged. */
  call: (
    key: string,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; headers: Headers; body: any }>
  control: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: any }>
  client: (key: string, more?: Partial<MediawrightOptions>) => Mediawright
}

/** Starts the mock in this process, with scenarios. @param text content of a scenario file */
export async function startScenarioMock({ text, ...options }: Partial<LayerOptions> & { text?: string } = {}): Promise<ScenarioMock> {
  const folder = text === undefined ? undefined : await mkdtemp(join(tmpdir(), 'scenario-'))
  if (folder) await writeFile(join(folder, 'own.yaml'), text!)
  const scenario = folder ? join(folder, 'own.yaml') : options.scenario
  const layer = await openLayer({ document: JSON.parse(await document), ...options, scenario })
  if (folder) await rm(folder, { recursive: true })
  const mock = await startMock({ layer })
  const send = async (url: string, method: string, headers: Record<string, string>, body: unknown) => {
    const response = await fetch(url, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = await response.text()
    return { status: response.status, headers: response.headers, body: answer === '' ? undefined : JSON.parse(answer) }
  }
  return {
    ...mock,
    call: (key, method, path, body, headers) =>
      send(`${mock.baseUrl}${path}`, method, { authorization: `Bearer ${key}`, ...headers }, body),
    control: (method, path, body) => send(`${mock.origin}/__mock${path}`, method, {}, body),
    client: (key, more) => createMediawright({ baseUrl: mock.origin, apiKey: key, ...more }),
  }
}
