#!/usr/bin/env node
/**
 * `contract-kit <command>`: the contract kit for the project in the current folder, which contains its `contract.config.ts`
 * (docs/contract-kit.md). The scripts of `package.json` are the same for the project of this repository.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { conformanceCommand } from '../conformance/command.ts'
import { Unreachable } from '../conformance/send.ts'
import { UsageError } from '../conformance/usage-error.ts'
import { compare } from '../api-diff/compare.ts'
import { DocumentError } from '../document/sources.ts'
import { createLocator } from '../document/locate.ts'
import { asText, versionAfter } from '../api-diff/report.ts'
import { firstDifference } from '../check/find-place.ts'
import type { CompleteConfig } from '../config.ts'
import { bundledSpec, findDocument } from '../generate/bundled-spec.ts'
import { documentFiles } from '../generate/contract.ts'
import { notices } from '../generate/notices.ts'
import { generateProject } from '../generate/project.ts'
import { createMock } from '../mock/create-mock.ts'
import { readContract } from '../examples/contract.ts'
import { readConfiguration, type Configuration } from '../read-configuration.ts'
import { buildHandlers, buildStub } from '../stub/handler.ts'

const usage = `contract-kit <command>, in the folder of the project

  generate [--if-missing]         writes generated/ from the document
  check                           lints the document, checks that generated/ is up to date, and compiles the project
  stub <operationId> …            prints handlers to fill in
  mock [port]                     answers from the examples of the document (4010)
  conformance <url> [options]     judges a running service; --help lists the options
  release                         keeps the contract as released.json
  api-diff                        what changed since released.json; fails on what breaks callers`

class Mistake extends Error {}

const folder = process.cwd()
const packages = join(import.meta.dirname, '../../node_modules')
const redocly = join(packages, '@redocly/cli/bin/cli.js')
const generated = join(folder, 'generated')
const released = join(folder, 'released.json')
const parsed = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

function closedDocument(): object {
  const file = join(generated, 'openapi.closed.json')
  if (!existsSync(file)) throw new Mistake(`There is no ${file}: run \`generate\` first.`)
  return parsed(file)
}

async function differing(configuration: Configuration): Promise<string[]> {
  const temporary = await mkdtemp(join(tmpdir(), 'kit-'))
  try {
    await generateProject(folder, configuration, temporary)
    const files = (await readdir(temporary, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())
    const places = files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name).slice(temporary.length + 1)
      const [fresh, old] = await Promise.all([temporary, generated].map(at => readFile(join(at, path), 'utf8').catch(() => '')))
      return fresh === old ? [] : [`generated/${path}:${firstDifference(old!, fresh!)}: is out of date, run \`generate\``]
    })
    return (await Promise.all(places)).flat()
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** The closed form of the current document, independent of generated files. */
const closedNow = async (config: CompleteConfig): Promise<string> =>
  documentFiles(bundledSpec(config, folder), config)['openapi.closed.json']!

/** Runs a tool on the folder; the tool prints the problems. @returns true if it found none */
function passes(...args: string[]): boolean {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  try {
    execFileSync(process.execPath, args, { cwd: folder, env, stdio: 'inherit' })
    return true
  } catch {
    return false
  }
}

/** @returns true if everything is valid, or an exit code */
type Command = (configuration: Configuration, args: string[]) => boolean | number | Promise<boolean | number>

const commands: Record<string, Command> = {
  async generate(configuration, args) {
    if (args.includes('--if-missing') && existsSync(generated)) return true
    // After a failure, the folder is as it was.
    const temporary = join(folder, `.generated-${process.pid}`)
    try {
      await generateProject(folder, configuration, temporary)
      await rm(generated, { recursive: true, force: true })
      await rename(temporary, generated)
    } finally {
      await rm(temporary, { recursive: true, force: true })
    }
    return true
  },

  async check(configuration) {
    const { config } = configuration
    const lint = passes(redocly, 'lint', config.spec.api ?? findDocument(config, folder))
    const drift = await differing(configuration)
    const sdk = await readFile(join(generated, 'sdk/sdk.gen.ts'), 'utf8').catch(() => '')
    for (const line of [...drift, ...notices(config, folder, sdk)]) console.log(line)
    return passes(join(packages, '@typescript/native/bin/tsc'), '--pretty', 'false', '--noEmit', '-p', '.') && lint && drift.length === 0
  },

  async stub({ config }, ids) {
    const { operations } = await import(pathToFileURL(join(generated, 'operations.ts')).href)
    const contract = readContract(closedDocument())
    if (ids.length === 0) process.stdout.write(buildHandlers(contract, operations, config))
    for (const id of ids) {
      const operation = contract.operations.find(one => one.id === id)
      if (!operation) throw new Mistake(`The contract has no operation ${id}; it has ${Object.keys(operations).join(', ')}.`)
      console.log(buildStub(operation, operations[id], config))
    }
    return true
  },

  async mock({ config }, [port = '4010']) {
    const document = closedDocument()
    const server = createServer(await createMock(document, config))
    server.listen(Number(port), '127.0.0.1', () => {
      const { port: own } = server.address() as AddressInfo
      console.log(`Mock on http://127.0.0.1:${own}${readContract(document).basePath} (${config.mock.accepted})`)
    })
    return true
  },

  conformance: ({ config }, args) =>
    conformanceCommand(args, () => {
      closedDocument()
      return {
        document: join(generated, 'openapi.json'),
        closedDocument: join(generated, 'openapi.closed.json'),
        sources: join(folder, findDocument(config, folder)),
        root: folder,
        // A document cannot say that undocumented parameters must be refused.
        rules: { refusesUnknownParameters: false, errorCode: config.errors.codeAt },
        valueRulesOff: config.valueRulesOff ?? {},
      }
    }),

  async release({ config }) {
    writeFileSync(released, `${await closedNow(config)}\n`)
    return true
  },

  async 'api-diff'({ config }) {
    if (!existsSync(released)) throw new Mistake(`There is no ${released}: run \`release\` first.`)
    const [before, now] = [parsed(released), JSON.parse(await closedNow(config))]
    const places = createLocator(join(folder, findDocument(config, folder)), folder)
    const changes = await compare(before, now, { redocly, fields: config.changes, toPlace: places })
    console.log(asText(changes, 0, versionAfter(before.info.version, changes), changes))
    return changes.every(({ level }) => level !== 'breaking')
  },
}

try {
  const [name = '', ...args] = process.argv.slice(2)
  const command = commands[name]
  if (!command) throw new Mistake(usage)
  const result = await command(await readConfiguration(folder), args)
  process.exitCode = typeof result === 'number' ? result : result ? 0 : 1
} catch (error) {
  const { message, stack, constructor } = error as Error
  // Problems of a contract are plain errors.
  const isExpected = [Error, DocumentError, Mistake, UsageError, Unreachable].includes(constructor as typeof Mistake)
  const hint = process.env['DEBUG'] ? stack : 'This is a fault of contract-kit: `DEBUG=1` shows where it is.'
  console.error(isExpected ? message : `${message}\n${hint}`)
  process.exitCode = 2
}
