import { defineConfig } from 'vitest/config'

/**
 * These test files leave nothing behind in their process and change nothing of it, so they share the processes of the workers, which have
 * loaded the modules already. A test file that replaces something of Node, or measures its process, is not one of them.
 */
const sharing = [
  'server/{access,assets,billing,brands,canvas,generations,graph,models,projects,runs,sharing,techniques,timelines,webhooks,workspaces}/**/*.test.ts',
  // those of prebuilt actions have an engine each
  'server/actions/*.test.ts',
  'server/{config,money,paging}.test.ts',
  'server/{http,media,operations,testing}/*.test.ts',
  'server/engines/*.test.ts',
  'server/engines/{layout,media-probe,signals}/*.test.ts',
  // that of S3 sets environment variables
  'server/engines/files/!(s3-files).test.ts',
  'server/engines/safe-fetch/{host-list,resolve}.test.ts',
  'server/providers/{a1111,comfyui,fal,file,hosted,openai,openrouter,replicate}/*.test.ts',
  'server/providers/local/{audio,prompt,text}/*.test.ts',
  'scripts/**/*.test.ts',
  'client/src/**/*.test.ts',
]
/** Test files of the contract share the servers of their worker. */
const onSharedServers = [
  'contract-tests/{access,actions,assets,canvas,changeset,http,idempotency,lists,precedence,requests,runs,webhooks}.test.ts',
]

const common = {
  // Node's own reading of CommonJS, which the generated validators are written for
  deps: { interopDefault: false },
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // a busy machine is slow, and a test that waits for something that does happen ends as soon as it has
  expect: { poll: { timeout: 20_000 } },
}
const everywhere = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    // one Postgres and one folder of templates for the whole run
    globalSetup: ['server/testing/shared-by-all-files.ts'],
    // more than processors: a test that waits for a service process leaves its processor to another
    maxWorkers: 3,
    projects: [
      { test: { ...common, name: 'features', isolate: false, include: sharing, exclude: everywhere } },
      { test: { ...common, name: 'contract', isolate: false, include: onSharedServers } },
      {
        test: {
          ...common,
          name: 'others',
          include: ['{server,client,mock,scripts,contract-tests,examples}/**/*.test.ts'],
          exclude: [...everywhere, ...sharing, ...onSharedServers],
        },
      },
    ],
  },
})
