import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../../../testing/ports.ts'
import { readConfig } from '../../../machine/config.ts'
import { openDatabase } from '../../../machine/database/open.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { startService } from '../../../start.ts'

afterAll(closeDatabases)

test('OPS-8 If OPERATOR_PORT is set, the service serves metrics only on that port, and closes both ports when it stops', async () => {
  const [port, operatorPort] = [await freePort(), await freePort()]
  const { dataFolder } = await databases[0]!.place()
  const config = readConfig({ DATA_DIR: dataFolder, PORT: String(port), OPERATOR_PORT: String(operatorPort) })
  const service = await startService(config, await openDatabase(config), pino({ level: 'silent' }))
  const [origin, operator] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${operatorPort}`]
  expect(await (await fetch(`${operator}/metrics`)).text()).toContain('process_cpu_seconds_total')
  expect((await fetch(`${origin}/metrics`)).status).toBe(404)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  await service.stop()
  for (const url of [operator, origin]) await expect(fetch(`${url}/healthz`)).rejects.toThrow()
})
