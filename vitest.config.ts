import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { SlowFilesFirst } from './testing/slow-files-first.ts'

const files = globSync(
  '{testing,kit,client,media-engines,local-models,actions,server,mock,studio,contract-tests,examples,scripts}/**/*.test.ts',
  {
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
)
/** Test files, grouped by the project that each file's first line names (see CONTRIBUTING.md). */
const projects = Map.groupBy(files, file => {
  const [first = ''] = readFileSync(file, 'utf8').split('\n', 1)
  if (!first.startsWith('// @project')) return 'shared'
  const name = /^\/\/ @project (isolated|contract|slow): ./.exec(first)?.[1]
  if (!name) throw new Error(`${file}: the first line must be "// @project isolated: <reason>", "contract: …" or "slow: …".`)
  return name
})

const common = {
  // Node imports the modules, as in the service: vitest's runner accesses each imported name through a getter, which makes loops up to
  // three times slower. Mocking a module would require the loader, but no test mocks one.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  testTimeout: 120_000,
  hookTimeout: 240_000,
  // A long timeout helps on busy machines and costs nothing otherwise, because a poll ends as soon as it succeeds.
  expect: { poll: { timeout: 20_000 } },
}
const project = (name: string, settings: object) => ({ test: { ...common, name, include: projects.get(name) ?? [], ...settings } })

export default defineConfig({
  test: {
    // Creates one Postgres server and one folder of shared files for the whole run.
    globalSetup: ['testing/shared-by-all-files.ts'],
    // More workers than processors: while one test waits for a service process, another can use the processor.
    maxWorkers: 4,
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      // `npm test` runs this project concurrently with the other projects.
      project('contract', { isolate: false, maxWorkers: 1 }),
      project('shared', { isolate: false, sequence: { groupOrder: 1 } }),
      project('isolated', { sequence: { groupOrder: 1 } }),
      // The slow project runs only if `npm run test:all` or a path selects it.
      project('slow', { isolate: false, sequence: { groupOrder: 1 } }),
    ],
  },
})
