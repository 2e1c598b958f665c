import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{server,client,scripts,contract-tests}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
