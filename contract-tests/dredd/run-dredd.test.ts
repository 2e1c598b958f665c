// @project slow: it replays the contract through Dredd once more
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test(
  'A contract test run against a faulty server finds exactly the invalid types, fields, statuses, codes, media types, examples, headers and locations',
  { timeout: 300_000 },
  async () => {
    const script = join(import.meta.dirname, 'run-against-faulty-server.ts')
    const { stdout } = await promisify(execFile)(process.execPath, ['--no-deprecation', script])
    const said: { problems: string[]; covered: number; asked: number } = JSON.parse(stdout.split('\n').at(-2) ?? '')
    const { problems, covered, asked } = said
    const about = (pair: string) => problems.find(problem => problem.startsWith(`${pair} fails`))
    expect(about('getRun 200')).toContain('progress')
    expect(about('listModels 200')).toContain('provider')
    expect(about('listProjects 403')).toContain('404')
    expect(about('createProject 201')).toContain('location is missing')
    expect(about('getCredits 200')).toContain('the media type is "text/json" instead of "application/json"')
    expect(about('getProject 200')).toContain('request-id is missing')
    expect(about('listActions 401')).toContain('the code is invalid_api_key instead of unauthorized')
    expect(about('getAsset 404')).toContain('code')
    expect(about('listBrands 401')).toContain('with the example invalid_api_key: ')
    expect(about('createTechnique 201')).toMatch(/GET of the location \S+ is 404/)
    expect(about('startActionRun 201')).toContain('does not refer to the created object')
    expect(problems).toHaveLength(11)
    expect(asked).toBeGreaterThan(80)
    expect(covered).toBe(asked - 11)
  },
)
