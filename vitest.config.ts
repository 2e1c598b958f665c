import { defineConfig } from 'vitest/config'
import { SlowFilesFirst } from './testing/slow-files-first.ts'

/**
 * Test files that replace something of Node, its clock included, or look at their whole process, have a process each. Whatever else waits
 * in a process whose clock is replaced may wait for ever.
 */
const alone = 'download|follow|msw|otlp-tracing|post-form|queue|s3-files|safe-fetch|sync|tracing|video-engine|wait|worker-pool'
/**
 * All others leave nothing behind in their process and change nothing of it, so they share the processes of the workers, which have loaded
 * the modules already, and keep engines for media.
 */
const sharing = [
  `{media-engines,local-models,actions,server}/**/!(${alone}).test.ts`,
  `client/**/!(${alone}).test.ts`,
  '{examples,scripts}/**/*.test.ts',
  'contract-tests/conformance/{options,source-map}.test.ts',
  'contract-tests/{examples,mock,workflows}.test.ts',
  'kit/**/*.test.ts',
  'contract-tests/{declare,declared,dredd}/*.test.ts',
  'testing/**/*.test.ts',
  'contract-tests/service/*.test.ts',
  `studio/src/**/!(${alone}).test.ts`,
  // those of media restrict what sharp reads in their process
  'mock/{database,faults,scenario,tests,world}/*.test.ts',
]
/**
 * Test files of the contract share the servers of their worker, of which there is one: servers cost more than it would save to have several.
 * They come first, while `npm test` uses the other processors for its other steps.
 */
const onSharedServers = [
  'contract-tests/{access,actions,assets,canvas,changeset,http,idempotency,lists,precedence,requests,runs,sessions,webhooks}.test.ts',
  'contract-tests/conformance/run-conformance.test.ts',
]

const common = {
  // Node imports the modules, as it does in the service: vitest's runner reads each name of an import through a getter at each use,
  // which makes loops up to three times as slow. Nothing here is mocked by its module, which would need the loader.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  testTimeout: 120_000,
  hookTimeout: 240_000,
  // a busy machine is slow, and a test that waits for something that does happen ends as soon as it has
  expect: { poll: { timeout: 20_000 } },
}
const everywhere = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    // one Postgres and one folder of templates for the whole run
    globalSetup: ['testing/shared-by-all-files.ts'],
    // more than processors: a test that waits for a service process leaves its processor to another
    maxWorkers: 4,
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      { test: { ...common, name: 'contract', isolate: false, maxWorkers: 1, include: onSharedServers } },
      { test: { ...common, name: 'features', isolate: false, sequence: { groupOrder: 1 }, include: sharing, exclude: everywhere } },
      {
        test: {
          ...common,
          name: 'others',
          sequence: { groupOrder: 1 },
          include: [
            '{testing,media-engines,local-models,actions,server,client,studio,mock,scripts,contract-tests,kit,examples}/**/*.test.ts',
          ],
          exclude: [...everywhere, ...sharing, ...onSharedServers],
        },
      },
    ],
  },
})
