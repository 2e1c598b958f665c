import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstDifference } from '../check/find-place.ts'
import { findDocument } from '../generate/bundled-spec.ts'
import { notices } from '../generate/notices.ts'
import { generateProject } from '../generate/project.ts'
import type { Configuration } from '../read-configuration.ts'
import { listFiles } from './generate.ts'
import { findCompiler, findTool } from './tools.ts'

/** Prints all problems in a project. @returns true if there are no problems */
export async function check(folder: string, configuration: Configuration): Promise<boolean> {
  const { config } = configuration
  const redocly = findTool(folder, '@redocly/cli', 'bin/cli.js')
  const compiler = existsSync(join(folder, 'tsconfig.json')) ? findCompiler(folder) : undefined
  const configured = ['redocly.yaml', 'redocly.yml', '.redocly.yaml'].some(name => existsSync(join(folder, name)))
  const rules = configured ? [] : ['--config', join(import.meta.dirname, '../check/redocly.yaml')]
  const lint = passes(folder, redocly, 'lint', '--format=stylish', ...rules, config.spec.api ?? findDocument(config, folder))
  const outdated = await listOutdated(folder, configuration)
  const sdk = await readFile(join(folder, 'generated/sdk/sdk.gen.ts'), 'utf8').catch(() => '')
  for (const line of [...outdated, ...notices(config, folder, sdk)]) console.log(line)
  const compiled = compiler === undefined || passes(folder, compiler, '--pretty', 'false', '--noEmit', '-p', '.')
  // Without a Redocly configuration, the linter's result is ignored, because Redocly's parser rejects some documents that the kit can read.
  return (lint || !configured) && outdated.length === 0 && compiled
}

async function listOutdated(folder: string, configuration: Configuration): Promise<string[]> {
  const temporary = await mkdtemp(join(tmpdir(), 'kit-'))
  try {
    await generateProject(folder, configuration, temporary)
    const places = (await listFiles(temporary)).map(async name => {
      const [fresh, old] = await Promise.all(
        [temporary, join(folder, 'generated')].map(at => readFile(join(at, name), 'utf8').catch(() => '')),
      )
      return fresh === old ? [] : [`generated/${name}:${firstDifference(old!, fresh!)}: is out of date, run \`generate\``]
    })
    return (await Promise.all(places)).flat()
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Runs a tool that prints the problems it finds. @returns true if the tool found no problems */
function passes(folder: string, ...args: string[]): boolean {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  try {
    execFileSync(process.execPath, args, { cwd: folder, env, stdio: 'inherit' })
    return true
  } catch {
    return false
  }
}
