// @project slow: it runs the commands of the README in a copy of the repository
/** Runs the commands in README.md in a copy of the repository, changing only the port. */
import { execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { bareEnvironment } from '../testing/bare-environment.ts'
import { installPackage } from '../contract-tests/client/install-package.ts'
import { freePort } from '../testing/ports.ts'

const root = join(import.meta.dirname, '..')
const copied = [
  'client',
  'contract.config.ts',
  'examples',
  'generated',
  'kit',
  'package.json',
  'scripts',
  'server',
  'spec',
  'tsconfig.json',
]

async function copyOfRepository(): Promise<string> {
  // Builds the package first, because its build output is copied too.
  await (await installPackage()).remove()
  const folder = await mkdtemp(join(tmpdir(), 'mediawright-readme-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  for (const name of copied)
    await cp(join(root, name), join(folder, name), { recursive: true, filter: path => !/\/node_modules$|\.tgz$/.test(path) })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  // The repository's packages are already installed, and setup must not change them.
  await writeFile(join(folder, 'scripts/setup.mjs'), 'export const needsBundledNode = false\nexport const bundledNode = process.execPath\n')
  return folder
}

test.skipIf(process.platform === 'win32')(
  'The commands in the section "Run them" start a service and generate an image',
  async () => {
    const [folder, port] = [await copyOfRepository(), await freePort()]
    const readme = await readFile(join(import.meta.dirname, 'README.md'), 'utf8')
    const [start, use] = [...readme.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, code]) =>
      code!.replace('127.0.0.1:3000', `127.0.0.1:${port}`),
    )
    const environment = {
      ...bareEnvironment(),
      HOME: process.env['HOME'] ?? folder,
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      npm_config_prefer_offline: 'true',
      npm_config_ignore_scripts: 'true',
    }
    const service = spawn('sh', ['-ec', start!], {
      cwd: folder,
      env: { ...environment, PORT: String(port) },
      stdio: 'ignore',
      detached: true,
    })
    const ended = new Promise(resolve => service.once('exit', resolve))
    onTestFinished(async () => {
      process.kill(-service.pid!, 'SIGTERM')
      await ended
    })
    await expect.poll(() => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status, String), { timeout: 60_000 }).toBe(200)
    const { stdout } = await promisify(execFile)('sh', ['-ec', use!], { cwd: folder, env: environment, timeout: 200_000 })
    const url = stdout.trimEnd().split('\n').at(-1)!
    expect((await fetch(url)).headers.get('content-type')).toBe('image/png')
  },
  300_000,
)
