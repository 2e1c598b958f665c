import { defineConfig } from 'vitest/config'

/** Features and the client leave nothing behind in their process, so their test files share the processes of the workers. */
const sharing = [
  'server/{access,assets,billing,brands,canvas,generations,graph,models,projects,runs,sharing,techniques,timelines,webhooks,workspaces}/**/*.test.ts',
  // those of prebuilt actions have an engine each
  'server/actions/*.test.ts',
  'client/src/**/*.test.ts',
]

const common = {
  // Node's own reading of CommonJS, which the generated validators are written for
  deps: { interopDefault: false },
  testTimeout: 60_000,
  hookTimeout: 120_000,
}
const everywhere = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    // one Postgres and one folder of templates for the whole run
    globalSetup: ['server/testing/shared-by-all-files.ts'],
    // most of the time is spent waiting for service processes
    maxWorkers: 2,
    projects: [
      { test: { ...common, name: 'features', isolate: false, include: sharing, exclude: everywhere } },
      {
        test: {
          ...common,
          name: 'others',
          include: ['{server,client,scripts,contract-tests,examples}/**/*.test.ts'],
          exclude: [...everywhere, ...sharing],
        },
      },
    ],
  },
})
