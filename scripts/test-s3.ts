/**
 * `npm run test:s3`: runs the storage tests against a real S3 server that enforces signed policies. If `TEST_STORAGE_URL` is set, the
 * server at that URL is used, with the credentials in the environment; otherwise, the script starts the radosgw from Debian's packages.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { createS3Client } from '../server/machine/files/s3-files.ts'
import { missingPrograms, startRadosgw } from '../testing/radosgw.ts'

const root = join(import.meta.dirname, '..')
const tests = [
  'server/machine/files/files.test.ts',
  'server/tests/machine/files/form-uploads.test.ts',
  'server/tests/machine/files/links.test.ts',
  'contract-tests/assets.test.ts',
]

function test(environment: Record<string, string> = {}): Promise<number> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...tests, ...process.argv.slice(2)]
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
  return new Promise(resolve => child.once('close', code => resolve(code ?? 1)))
}

async function testOnRadosgw(): Promise<number> {
  const missing = await missingPrograms()
  if (missing.length > 0) {
    console.error(
      `There is no S3 server to test on (missing: ${missing.join(', ')}): set TEST_STORAGE_URL, or install Debian's radosgw, ceph-mon, ceph-osd and ceph-common.`,
    )
    return 1
  }
  console.log('radosgw is starting')
  const { endpoint, credentials, stop } = await startRadosgw()
  try {
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: credentials.accessKeyId, AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey })
    await createS3Client({ endpoint, region: undefined }).send(new CreateBucketCommand({ Bucket: 'media' }))
    return await test({ TEST_STORAGE_URL: `s3://media?endpoint=${endpoint}` })
  } finally {
    await stop()
  }
}

// The server is stopped when this process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.exitCode = process.env['TEST_STORAGE_URL'] ? await test() : await testOnRadosgw()
