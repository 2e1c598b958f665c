/** The command line of the stateful mock, run as `npm run mock -- --stateful` or as the package's `mediawright-mock`. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import manifest from './package.json' with { type: 'json' }
import { startProxy, TargetError } from './record/proxy.ts'
import { indexContract } from './scenario/contract-index.ts'
import { latencyForm, parseLatency } from './scenario/duration.ts'
import { openLayer } from './serve/open-layer.ts'
import { ScenarioError } from './scenario/read-scenario.ts'
import { UnknownScenario } from './world/layer.ts'
import { readContract, startMock } from './start.ts'
import { defaultSeed } from './world/worlds.ts'

const options = {
  port: { type: 'string', default: '4010' },
  host: { type: 'string', default: '127.0.0.1' },
  seed: { type: 'string', default: defaultSeed },
  scenario: { type: 'string' },
  latency: { type: 'string' },
  proxy: { type: 'string' },
  record: { type: 'string' },
  // `npm run mock` starts this mock only with `--stateful`.
  stateful: { type: 'boolean', default: false },
  'print-url': { type: 'boolean', default: false },
  version: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const satisfies ParseArgsConfig['options']

const help = `Usage: mediawright-mock [options]

A stateful mock of Mediawright. It stores projects, runs, canvases and credits in memory. Every key
that starts with sk_test_ has a separate world, which is created on first use.

  --port <number>      port to listen on; 0 selects a free port (default ${options.port.default})
  --host <address>     address to listen on (default ${options.host.default})
  --seed <text>        seed for ids and media (default ${options.seed.default})
  --scenario <name>    scenario of worlds whose key names none: an included scenario, or a YAML file
  --latency <time>     delay of every response, such as 300±200 or 2s
  --proxy <origin>     forward all requests to a real service, and check both sides against the contract
  --record <file>      with --proxy: record the responses as a scenario without secrets
  --print-url          print only the base URL, for scripts
  --version            print the version
  --help               print this help
`

/** Thrown for invalid command-line arguments. */
class UsageError extends Error {}

function readArguments(args: readonly string[]) {
  try {
    const { values } = parseArgs({ args: [...args], options, allowPositionals: false })
    const port = Number(values.port)
    if (!/^\d+$/.test(values.port) || port > 65_535) throw new UsageError(`--port is "${values.port}"; it must be a number from 0 to 65535`)
    const latency = values.latency === undefined ? undefined : parseLatency(values.latency)
    if (values.latency !== undefined && !latency) throw new UsageError(`--latency is "${values.latency}"; it must be ${latencyForm}`)
    if (values.record !== undefined && values.proxy === undefined)
      throw new UsageError('--record requires --proxy, which names the service to record')
    for (const name of ['scenario', 'latency'] as const)
      if (values.proxy !== undefined && values[name] !== undefined)
        throw new UsageError(`--${name} cannot be combined with --proxy, which returns the responses of the real service`)
    return { ...values, port, latency }
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error
  }
}

async function run(args: readonly string[]): Promise<void> {
  const given = readArguments(args)
  if (given.help) return void process.stdout.write(help)
  if (given.version) return console.log(manifest.version)
  const { baseUrl, about, close } = given.proxy === undefined ? await openMock(given) : await openProxy(given.proxy, given)
  console.log(given['print-url'] ? baseUrl : about)
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      void close().finally(() => process.exit(0))
    })
}

type Arguments = ReturnType<typeof readArguments>

async function openMock({ port, host, seed, scenario, latency }: Arguments) {
  const layer = await openLayer({ document: JSON.parse(await readContract()), scenario, latency })
  const { baseUrl, close } = await startMock({ port, host, seed, layer })
  return { baseUrl, close, about: `Mock on ${baseUrl} (each key that starts with sk_test_, such as sk_test_demo, has a separate world)` }
}

async function openProxy(target: string, { port, host, record: file }: Arguments) {
  const contract = indexContract(JSON.parse(await readContract()))
  const { baseUrl, close } = await startProxy({ target, file, contract, port, host, report: line => console.error(line) })
  return { baseUrl, close, about: `Forwarding ${baseUrl} to ${target}${file === undefined ? '' : `; recording to ${file}`}` }
}

/** @param args command-line arguments without the program name */
export async function main(args: readonly string[]): Promise<void> {
  try {
    await run(args)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const isListening = code === 'EADDRINUSE' || code === 'EACCES' || code === 'EADDRNOTAVAIL'
    const isScenario = error instanceof ScenarioError || error instanceof UnknownScenario
    const isUsage = error instanceof UsageError || error instanceof TargetError
    if (!(isUsage || isScenario || isListening)) throw error
    console.error(isListening ? `The mock could not start listening: ${message}` : isScenario ? message : `${message}. See --help.`)
    process.exitCode = 1
  }
}
