/** The command line of the mock that remembers: `npm run mock -- --stateful`, and the package's `mediawright-mock`. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { latencyForm, parseLatency } from './scenario/duration.ts'
import { openLayer } from './scenario/open-layer.ts'
import { ScenarioError } from './scenario/read-scenario.ts'
import { UnknownScenario } from './layer.ts'
import { readContract, startMock } from './start.ts'
import { usualSeed } from './worlds.ts'

const options = {
  port: { type: 'string', default: '4010' },
  host: { type: 'string', default: '127.0.0.1' },
  seed: { type: 'string', default: usualSeed },
  scenario: { type: 'string' },
  latency: { type: 'string' },
  'print-url': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const satisfies ParseArgsConfig['options']

const help = `Usage: mediawright-mock [options]

A mock of Mediawright that remembers: projects, runs, canvases and credits, in memory. Every key
that begins with sk_test_ has a world of its own, made at its first use.

  --port <number>      port to listen on; 0 takes a free one (default ${options.port.default})
  --host <address>     address to listen on (default ${options.host.default})
  --seed <text>        what ids and media follow from (default ${options.seed.default})
  --scenario <name>    scenario of worlds whose key names none: a shipped one, or a YAML file
  --latency <time>     of every answer, such as 300±200 or 2s
  --print-url          print the base URL alone, for scripts
  --help               print this
`

/** A mistake on the command line. */
class UsageError extends Error {}

function readArguments(args: readonly string[]) {
  try {
    const { values } = parseArgs({ args: [...args], options, allowPositionals: false })
    const port = Number(values.port)
    if (!/^\d+$/.test(values.port) || port > 65_535) throw new UsageError(`--port is "${values.port}"; it must be a number from 0 to 65535`)
    const latency = values.latency === undefined ? undefined : parseLatency(values.latency)
    if (values.latency !== undefined && !latency) throw new UsageError(`--latency is "${values.latency}"; it must be ${latencyForm}`)
    return { ...values, port, latency }
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error
  }
}

async function run(args: readonly string[]): Promise<void> {
  const { port, host, seed, scenario, latency, 'print-url': printUrl, help: wantsHelp } = readArguments(args)
  if (wantsHelp) return void process.stdout.write(help)
  const layer = await openLayer({ document: JSON.parse(await readContract()), scenario, latency })
  const mock = await startMock({ port, host, seed, layer })
  console.log(
    printUrl ? mock.baseUrl : `Mock on ${mock.baseUrl} (any key that begins with sk_test_ has a world of its own, such as sk_test_demo)`,
  )
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      void mock.close().finally(() => process.exit(0))
    })
}

/** @param args without the program's name */
export async function main(args: readonly string[]): Promise<void> {
  try {
    await run(args)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const isListening = code === 'EADDRINUSE' || code === 'EACCES' || code === 'EADDRNOTAVAIL'
    const isScenario = error instanceof ScenarioError || error instanceof UnknownScenario
    if (!(error instanceof UsageError || isScenario || isListening)) throw error
    console.error(isListening ? `The mock cannot listen: ${message}` : isScenario ? message : `${message}. See --help.`)
    process.exitCode = 1
  }
}
