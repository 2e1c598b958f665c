#!/usr/bin/env node
/** `npx @mediawright/client mcp --url … --key-env …` runs a bridge for MCP clients that support only stdio. */
import { bridge } from './mcp-bridge.ts'

const usage = `Usage: npx @mediawright/client mcp --url https://media.example.com --key-env MEDIAWRIGHT_KEY

Forwards the messages of an agent's client from standard input to the service, and its responses to standard output.

  --url      the service, or its /mcp
  --key-env  the environment variable that contains the API key
`

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n\n${usage}`)
  process.exit(1)
}

const [command, ...rest] = process.argv.slice(2)
if (command === '--help' || command === '-h' || rest.includes('--help')) {
  process.stdout.write(usage)
  process.exit(0)
}
if (command !== 'mcp') fail(command === undefined ? 'A command is missing.' : `There is no command ${command}.`)

const flags = new Map<string, string>()
for (let at = 0; at < rest.length; at += 2) {
  const [flag = '', value] = rest.slice(at, at + 2)
  if (!['--url', '--key-env'].includes(flag)) fail(`Unknown option ${flag}.`)
  if (value === undefined || value.startsWith('--')) fail(`${flag} needs a value.`)
  flags.set(flag, value)
}
const url = flags.get('--url') ?? fail('--url is missing.')
const variable = flags.get('--key-env') ?? fail('--key-env is missing.')
if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) fail(`--url is not a URL: ${url}`)
const key = process.env[variable]?.trim()
if (!key) fail(`The environment variable ${variable} is not set or is empty.`)

await bridge({ url, key, input: process.stdin, output: process.stdout, log: text => void process.stderr.write(`${text}\n`) })
