import { once } from 'node:events'
import { createServer } from 'node:net'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../../../testing/ports.ts'
import { missingPostgres } from '../../../../testing/postgres.ts'
import { readConfig } from '../../../machine/config.ts'
import { openDatabase } from '../../../machine/database/open.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { startService } from '../../../start.ts'
import { createInstallation, type Installation } from '../../support/service-process.ts'

let installation: Installation
let operatorPort: string
beforeEach(async () => {
  operatorPort = String(await freePort())
  installation = await createInstallation({ OPERATOR_PORT: operatorPort })
})
afterEach(() => installation.close())
afterAll(closeDatabases)

const operator = (path: string) => fetch(`http://127.0.0.1:${operatorPort}${path}`)

test('OPS-8 If OPERATOR_PORT is set, the service serves metrics only on that port, and closes both ports when it stops', async () => {
  const port = await freePort()
  const config = readConfig({ ...installation.environment, PORT: String(port) })
  const service = await startService(config, await openDatabase(config), pino({ level: 'silent' }))
  const origin = `http://127.0.0.1:${port}`
  expect(await (await operator('/metrics')).text()).toContain('process_cpu_seconds_total')
  expect((await fetch(`${origin}/metrics`)).status).toBe(404)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  await service.stop()
  for (const url of [`http://127.0.0.1:${operatorPort}`, origin]) await expect(fetch(`${url}/healthz`)).rejects.toThrow()
})

test('OPS-8 A worker opens no port other than OPERATOR_PORT', async context => {
  context.skip(missingPostgres !== undefined, missingPostgres)
  const { databaseUrl } = (await databases[1]!.open()).place
  const worker = await installation.serve({ ROLE: 'worker', DATABASE_URL: databaseUrl! })
  expect((await operator('/healthz')).status).toBe(200)
  expect(await (await operator('/metrics')).text()).toContain('process_cpu_seconds_total')
  await expect(fetch(`${worker.origin}/healthz`)).rejects.toThrow()
  worker.kill('SIGTERM')
  expect((await worker.exited).code).toBe(0)
})

test('OPS-2 If the port set by OPERATOR_PORT is already in use, the service fails to start, and the message names the setting', async () => {
  const taken = createServer().listen(Number(operatorPort), '127.0.0.1')
  await once(taken, 'listening')
  const { code, stdout, stderr } = await installation.serveToEnd()
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(new RegExp(`Port ${operatorPort} on 127.0.0.1 is in use: .*OPERATOR_PORT`))
  taken.close()
})
