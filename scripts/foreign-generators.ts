/**
 * `npm run foreign-generators`: runs third-party client generators on the published document and compiles their output. Then compiles the
 * request body examples against the generated types to detect lost fields. Installs the generators in a cache.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'node_modules/.cache/foreign-generators')
const document = join(root, 'generated/openapi.json')

const versions = {
  orval: '8.38.0',
  'swagger-typescript-api': '13.13.0',
  'openapi-zod-client': '1.18.3',
  '@zodios/core': '10.9.6',
  zod: '3.25.76',
  'openapi-typescript-codegen': '0.31.0',
  '@kubb/cli': '4.39.3',
  '@kubb/core': '4.39.3',
  '@kubb/plugin-oas': '4.39.3',
  '@kubb/plugin-ts': '4.39.3',
  '@kubb/plugin-client': '4.39.3',
  axios: '1.21.1',
}

interface Generator {
  args: string[]
  /** A configuration file, written next to the generator's output. */
  config?: { name: string; text: string }
  /** The module that exports the component types by name. */
  types?: string
  /** The module with a zod schema for each component. */
  schemas?: string
}

const generators: Record<string, Generator> = {
  orval: {
    args: ['.bin/orval', '--config', 'orval.config.mjs'],
    config: {
      name: 'orval.config.mjs',
      text: `export default { api: { input: './openapi.json', output: { target: './orval/index.ts', client: 'fetch', baseUrl: '/api/v1' } } }\n`,
    },
    types: './orval/index',
  },
  kubb: {
    args: ['.bin/kubb', 'generate', '--config', 'kubb.config.mjs'],
    config: {
      name: 'kubb.config.mjs',
      text: `import { defineConfig } from '@kubb/core'
import { pluginClient } from '@kubb/plugin-client'
import { pluginOas } from '@kubb/plugin-oas'
import { pluginTs } from '@kubb/plugin-ts'
export default defineConfig({
  root: '.',
  input: { path: './openapi.json' },
  output: { path: './kubb', clean: true, extension: { '.ts': '' } },
  plugins: [pluginOas({ generators: [], validate: false }), pluginTs({ output: { path: 'types' } }), pluginClient({ output: { path: 'clients' } })],
})\n`,
    },
    types: './kubb/types/index',
  },
  'swagger-typescript-api': {
    args: [
      '.bin/swagger-typescript-api',
      'generate',
      '-p',
      'openapi.json',
      '-o',
      'swagger-typescript-api',
      '-n',
      'api.ts',
      '--generate-union-enums',
    ],
    types: './swagger-typescript-api/api',
  },
  'openapi-typescript-codegen': {
    args: ['.bin/openapi', '-i', 'openapi.json', '-o', 'openapi-typescript-codegen', '-c', 'fetch', '--useUnionTypes'],
    types: './openapi-typescript-codegen/index',
  },
  'openapi-zod-client': {
    args: ['.bin/openapi-zod-client', 'openapi.json', '-o', 'openapi-zod-client.ts'],
    schemas: './openapi-zod-client.ts',
  },
}

const run = (file: string, args: string[]) =>
  promisify(execFile)(file, args, { cwd: folder, maxBuffer: 1 << 26 }).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`${error.stdout ?? ''}${error.stderr ?? error.message}`.trim().split('\n').slice(0, 20).join('\n'))
  })

async function install() {
  const wanted = JSON.stringify({ private: true, type: 'module', dependencies: versions }, null, 2)
  const file = join(folder, 'package.json')
  if (existsSync(file) && (await readFile(file, 'utf8')) === wanted) return
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  console.log('Installing the generators (a minute or two the first time) …')
  try {
    await writeFile(file, wanted)
    await run('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder])
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

interface Example {
  name: string
  component: string
  value: unknown
}

/** Returns every example of a JSON body whose schema is a component. */
async function requestExamples(): Promise<Example[]> {
  const { paths } = JSON.parse(await readFile(document, 'utf8'))
  const found = Object.values<any>(paths).flatMap(item =>
    Object.values<any>(item).flatMap(({ operationId, requestBody }) => {
      const { schema, examples = {} } = requestBody?.content?.['application/json'] ?? {}
      const component = /^#\/components\/schemas\/(\w+)$/.exec(schema?.$ref)?.[1]
      if (component === undefined) return []
      return Object.entries<any>(examples).map(([name, { value }]) => ({ name: `${operationId} ${name}`, component, value }))
    }),
  )
  if (found.length === 0) throw new Error(`${document} has no request examples, so there is nothing to compare the types with.`)
  return found
}

/** Declares each example as a constant of its generated type. */
const typedExamples = (types: string, examples: Example[]) =>
  [
    `import type * as types from '${types}'`,
    ...examples.map(
      ({ name, component, value }) => `export const ${name.replaceAll(/\W/g, '_')}: types.${component} = ${JSON.stringify(value)}`,
    ),
  ].join('\n')

/**
 * Returns a module that parses each example with its schema and checks that no field is lost. zod removes unknown fields and adds defaults.
 */
const parsedExamples = (schemas: string, examples: Example[]) => `import { partialDeepStrictEqual } from 'node:assert'
import { schemas } from '${schemas}'
for (const { name, component, value } of ${JSON.stringify(examples)}) {
  try {
    partialDeepStrictEqual(schemas[component].parse(value), value)
  } catch (error) {
    console.error(name, component, error.message)
    process.exitCode = 1
  }
}
`

const compilerOptions = {
  strict: true,
  noEmit: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  skipLibCheck: true,
  types: [],
}

async function attempt(name: string, { args: [bin = '', ...args], config, types, schemas }: Generator): Promise<string | undefined> {
  for (const old of [name, `${name}.ts`]) await rm(join(folder, old), { recursive: true, force: true })
  const include = [`${name}/**/*`, `${name}.ts`]
  try {
    if (config) await writeFile(join(folder, config.name), config.text)
    await run(process.execPath, [join(folder, 'node_modules', bin), ...args])
    if (types !== undefined) {
      await writeFile(join(folder, `${name}.examples.ts`), typedExamples(types, await requestExamples()))
      include.push(`${name}.examples.ts`)
    }
    await writeFile(join(folder, `tsconfig.${name}.json`), JSON.stringify({ compilerOptions, include }))
    await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', `tsconfig.${name}.json`])
    if (schemas !== undefined) {
      // Strips the types, because Node does not do so for files in `node_modules`.
      const module = stripTypeScriptTypes(await readFile(join(folder, schemas), 'utf8'))
      await writeFile(join(folder, `${name}.schemas.mjs`), module)
      await writeFile(join(folder, `${name}.examples.mjs`), parsedExamples(`./${name}.schemas.mjs`, await requestExamples()))
      await run(process.execPath, [`${name}.examples.mjs`])
    }
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

await install()
await writeFile(join(folder, 'openapi.json'), await readFile(document))
for (const [name, generator] of Object.entries(generators)) {
  const problem = await attempt(name, generator)
  console.log(`${problem === undefined ? 'ok    ' : 'FAILED'} ${name}${problem === undefined ? '' : `\n${problem}`}`)
  if (problem !== undefined) process.exitCode = 1
}
