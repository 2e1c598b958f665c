import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../server/machine/config.ts'
import { parseStorageUrl } from '../server/machine/files/storage-url.ts'

interface ComposeService {
  image: string
  command?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, object>
  networks: string[]
  stop_grace_period?: string
}

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const compose = read('compose.yaml')
const { services } = parse(compose, { merge: true }) as { services: Record<string, ComposeService> }
const dockerfile = read('Dockerfile')
const imageEnvironment = Object.fromEntries(
  [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs]) => pairs!.split(' ').map(pair => pair.split('='))),
) as Record<string, string>
const processes = Object.entries(services).flatMap(([name, service]) =>
  service.environment?.['ROLE'] ? [{ name, ...service, environment: service.environment }] : [],
)

const filledIn: Record<string, string> = {
  PUBLIC_URL: 'https://media.example.com',
  STORAGE_PUBLIC_URL: 'https://files.example.com',
  POSTGRES_PASSWORD: '00112233445566778899aabbccddeeff0011223344556677',
  STORAGE_ACCESS_KEY: '00112233445566778899aabb',
  STORAGE_SECRET_KEY: '00112233445566778899aabbccddeeff0011223344556677',
  BOOTSTRAP_API_KEY: 'sk_live_00112233445566778899aabbccddeeff0011223344556677',
  BOOTSTRAP_WEBHOOK_SECRET: 'whsec_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1u',
}

/** Returns a process's environment, as defined by Compose and the image. */
const buildEnvironment = (environment: Record<string, string>) => ({
  ...imageEnvironment,
  ...Object.fromEntries(
    Object.entries(environment).map(([name, text]) => [name, text.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, variable) => filledIn[variable]!)]),
  ),
})

/** The variables that the service reads. A proxy records those that `readConfig` reads. */
const known = new Set(['NODE_ENV', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
readConfig(new Proxy({}, { get: (_, name) => void known.add(String(name)) }))

describe('compose.yaml', () => {
  test('OPS-2 The environment of each process in compose.yaml is valid and contains only variables that the service reads', () => {
    expect(processes.map(({ environment }) => environment['ROLE'])).toEqual(['api', 'api', 'worker', 'worker'])
    for (const { environment } of processes) {
      const whole = buildEnvironment(environment)
      expect(() => readConfig(whole)).not.toThrow()
      expect(Object.keys(whole).filter(name => !known.has(name))).toEqual([])
    }
  })

  test('Every variable that compose.yaml reads from .env is required and is listed without a value in the example file', () => {
    const references = [...compose.matchAll(/\$\{(\w+)(:\?\w)?/g)]
    for (const [text, , fallback] of references) expect(fallback, text).toBeDefined()
    const example = [...read('deploy/example.env').matchAll(/^(\w+)=(.*)$/gm)]
    expect(new Set(example.map(([, name]) => name))).toEqual(new Set(references.map(([, name]) => name)))
    expect(example.map(([, , value]) => value).join('')).toBe('')
  })

  test('Each service in compose.yaml shares a network with every service that it depends on', () => {
    for (const [name, { depends_on: needed, networks }] of Object.entries(services))
      for (const other of Object.keys(needed ?? {}))
        expect(
          services[other]?.networks.some(network => networks.includes(network)),
          `${name}, ${other}`,
        ).toBe(true)
  })

  test('The database and storage share networks with the service, and the proxy can reach storage but not the database', () => {
    const { databaseUrl, storageUrl } = readConfig(buildEnvironment(processes[0]!.environment))
    const places = [databaseUrl!, parseStorageUrl(storageUrl!).endpoint!].map(url => new URL(url).hostname)
    expect(places.map(place => services[place]?.networks)).toEqual([['data'], ['data', 'objects']])
    expect(services['proxy']?.networks).toEqual(['edge', 'objects'])
  })

  test("Callers reach storage only through the proxy, on the port that requires a signature, and can access only the service's bucket", () => {
    const { storageUrl } = readConfig(buildEnvironment(processes[0]!.environment))
    const { bucket, endpoint, publicEndpoint } = parseStorageUrl(storageUrl!)
    const [, site] = /\{\$STORAGE_PUBLIC_URL\} \{\n([\s\S]*?)\n\}/.exec(read('deploy/Caddyfile')) ?? []
    expect(publicEndpoint).toBe(filledIn['STORAGE_PUBLIC_URL'])
    expect(site).toContain(`reverse_proxy ${new URL(endpoint!).host}\n`)
    expect(site).toContain(`path /${bucket} /${bucket}/*\n`)
    expect(services['proxy']?.environment).toHaveProperty('STORAGE_PUBLIC_URL')
  })

  test('The proxy forwards requests to the port of each API process', () => {
    const [, upstreams] = /reverse_proxy (.*) \{/.exec(read('deploy/Caddyfile')) ?? []
    const apis = processes.filter(({ environment }) => environment['ROLE'] === 'api')
    expect(upstreams?.split(' ')).toEqual(apis.map(({ name }) => `${name}:${imageEnvironment['PORT']}`))
  })

  test('CRASH-2 Each process in compose.yaml has enough time to shut down', () => {
    for (const { environment, stop_grace_period: grace } of processes)
      expect(Number.parseInt(grace!, 10)).toBeGreaterThan(readConfig(buildEnvironment(environment)).shutdownGraceSeconds)
  })

  test('Every third-party container image is pinned to a version', () => {
    for (const { image } of Object.values(services)) expect(image).toMatch(/^mediawright$|:\d+\.\d+[\w.-]*$/)
  })
})

describe('the container image', () => {
  const rules = read('.dockerignore')
    .split('\n')
    .filter(line => line && !line.startsWith('#'))
  const isIgnored = (file: string) =>
    rules.reduce((ignored, rule) => {
      const pattern = rule.replace('!', '')
      // In Docker's patterns, a star also matches a leading dot.
      const matches = pattern === '*' || matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`)
      return matches ? pattern === rule : ignored
    }, false)
  const { exports: kitExports } = JSON.parse(read('kit/package.json')) as { exports: Record<string, string> }
  const filesAt = (path: string) =>
    globSync([path, `${path}/**`], { cwd: root, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => relative(root, join(entry.parentPath, entry.name)))
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, paths]) => paths!.split(' '))
  const inside = sources.flatMap(filesAt).filter(file => !isIgnored(file))

  test('Each stage of the Dockerfile uses the Node version that package.json specifies', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
    expect(new Set(images)).toEqual(new Set([`node:${dependencies['node']}-bookworm-slim`]))
  })

  test('The build context contains everything that the Dockerfile copies, but no tests, data or secrets', () => {
    for (const source of sources)
      expect(
        inside.some(file => file === source || file.startsWith(`${source}/`)),
        source,
      ).toBe(true)
    const reaching = rules.filter(rule => rule.startsWith('!')).flatMap(rule => filesAt(rule.slice(1)))
    expect(new Set(reaching.filter(file => !isIgnored(file)))).toEqual(new Set(inside))
    for (const file of [
      '.env',
      'data/mediawright.db',
      'node_modules/knex/package.json',
      'server/machine/config.test.ts',
      'server/tests/support/world.ts',
    ])
      expect(isIgnored(file), file).toBe(true)
  })

  /** Returns the imported file if it belongs to this repository. */
  const getFile = (importer: string, specifier: string): string[] => {
    if (specifier.startsWith('.')) return [join(importer, '..', specifier)]
    const [, subpath] = /^@mediawright\/contract-kit(.*)$/.exec(specifier) ?? []
    return subpath === undefined ? [] : [join('kit', kitExports[`.${subpath}`] ?? `unknown${subpath}`)]
  }

  test('The container image contains every file that is imported by a file in the image or run by compose.yaml', () => {
    const missing = inside
      .filter(file => file.endsWith('.ts'))
      .flatMap(file =>
        [...read(file).matchAll(/^(?:import|export) (?!type\b)(?:[^']* from )?'([.@][^']+)'|import\('([.@][^']+)'\)/gm)].flatMap(
          ([, a, b]) => getFile(file, (a ?? b)!),
        ),
      )
      .filter(file => !inside.includes(file))
    expect(missing).toEqual([])
    const scripts = Object.values(services).flatMap(({ command }) => (command?.[0] === 'node' ? [command[1]] : []))
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(inside).toContain(script)
  })
})
