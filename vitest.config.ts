import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{server,client,scripts,contract-tests,examples}/**/*.test.ts'],
    // one Postgres and one folder of templates for the whole run
    globalSetup: ['server/testing/shared-by-all-files.ts'],
    // Node's own reading of CommonJS, which the generated validators are written for
    deps: { interopDefault: false },
    exclude: ['**/node_modules/**', '**/dist/**'],
    // most of the time is spent waiting for service processes
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
