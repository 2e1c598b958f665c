/** The checks of `npm run check`, each with what it depends on. The packages that are installed are an input of every check. */
import { importsOf } from './imports-of.ts'

export interface Check {
  /** A script, and its arguments. */
  args: string[]
  /** Files whose content decides the result. A script of this repository and what it imports are added. */
  inputs: RegExp
  /** What of a file decides the result, if it is less than the whole. */
  part?: (path: string, text: string) => string
  /** An incremental TypeScript build of this project file. */
  build?: string
  /** Each file passes alone, so that only changed files are named to the tool. `types` adds what a file imports to the file. */
  each?: 'file' | 'types'
  /** With `each`: files that decide the result of all others. */
  settings?: RegExp
  /** With `each`: what runs over all files when `args` run over some, for rules that relate files to each other. */
  across?: string[]
  /** The result depends on the date too. */
  daily?: boolean
}

const typescript = /\.([cm]?tsx?|json)$/
const tsc = ['node_modules/@typescript/native/bin/tsc', '--pretty', 'false', '-p']
const oxlint = ['node_modules/oxlint/bin/oxlint', '--deny-warnings', '--no-error-on-unmatched-pattern']

export const checks: Record<string, Check> = {
  types: { args: [...tsc, 'tsconfig.json'], inputs: typescript, build: 'tsconfig.json' },
  actions: {
    args: [...tsc, 'server/actions/prebuilt/tsconfig.json'],
    inputs: typescript,
    build: 'server/actions/prebuilt/tsconfig.json',
  },
  lint: {
    args: [...oxlint, '--type-aware'],
    inputs: /^(?!generated\/).*\.[cm]?[jt]sx?$/,
    each: 'types',
    settings: /(^|\/)(tsconfig|package)[^/]*\.json$|^\.oxlintrc\.json$|^\.gitignore$/,
    across: oxlint,
  },
  format: {
    args: ['scripts/check/format.ts'],
    inputs: /^(?!generated\/|spec\/).*(?<!\.md)$/,
    each: 'file',
    settings: /^\.oxfmtrc\.json$|^\.editorconfig$|^\.gitignore$/,
  },
  contract: {
    args: ['node_modules/@redocly/cli/bin/cli.js', 'lint'],
    inputs: /^spec\/|^redocly\.yaml$|^scripts\/redocly-|contract[.-]config\.ts$/,
  },
  drift: {
    args: ['scripts/generate.ts', '--check'],
    inputs: /^(spec|generated|server\/actions\/prebuilt)\/|^redocly\.yaml$|^scripts\/redocly-|^(client|mock)\/.*\bgenerated\b/,
  },
  breaking: {
    args: ['scripts/api-diff.ts'],
    inputs: /^spec\/|^generated\/openapi|^api-diff\.ignore\.yaml$|^redocly\.yaml$/,
    daily: true,
  },
  lock: { args: ['scripts/lock.ts', '--check'], inputs: /^package(-lock)?\.json$/ },
  imports: {
    args: ['scripts/imports.ts'],
    inputs:
      /^(server|client\/src|studio|mock|contract-tests|conformance|scripts)\/|^\.dependency-cruiser\.mjs$|(^|\/)(package|tsconfig)\.json$/,
    part: importsOf,
  },
  promises: { args: ['scripts/behaviour.ts'], inputs: /^spec\/BEHAVIOUR\.md$|\.test\.ts$/ },
  compose: {
    args: ['node_modules/dclint/bin/dclint.cjs', '-c', 'deploy/dclint.json', 'compose.yaml'],
    inputs: /^compose\.yaml$|^deploy\/dclint\.json$/,
  },
  dockerfile: { args: ['node_modules/dockerfile-utils/bin/dockerfile-utils', 'lint', 'Dockerfile'], inputs: /^Dockerfile$/ },
}
