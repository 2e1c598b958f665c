/** The checks that `npm run check` runs, each with its inputs. The installed packages are an input to every check. */
import { extractImports, extractModules, type Check } from '@mediawright/contract-kit/check'

const typescript = /\.([cm]?tsx?|json)$/
// The compiler runs single-threaded, because its threads duplicate much of each other's work and the other checks run at the same time.
const tsc = ['node_modules/@typescript/native/bin/tsc', '--pretty', 'false', '--singleThreaded', '-p']
const oxlint = ['node_modules/oxlint/bin/oxlint', '--deny-warnings', '--no-error-on-unmatched-pattern']

export const checks: Record<string, Check> = {
  types: { args: [...tsc, 'tsconfig.json'], inputs: typescript, build: 'tsconfig.json' },
  actions: {
    args: [...tsc, 'actions/prebuilt/tsconfig.json'],
    inputs: typescript,
    build: 'actions/prebuilt/tsconfig.json',
  },
  lint: {
    args: [...oxlint, '--type-aware'],
    inputs: /^(?!generated\/).*\.[cm]?[jt]sx?$/,
    each: 'types',
    settings: /(^|\/)(tsconfig|package)[^/]*\.json$|^\.oxlintrc\.json$|^\.gitignore$/,
  },
  // Checks all files against the rules that relate files to each other, because `lint` may examine only some files. Only changes to imports
  // and exports can violate these rules.
  'lint-imports': {
    args: oxlint,
    inputs: /^(?!generated\/).*\.[cm]?[jt]sx?$|(^|\/)(tsconfig|package)[^/]*\.json$|^\.oxlintrc\.json$|^\.gitignore$/,
    part: extractModules,
    within: 'lint',
  },
  format: {
    args: ['scripts/check-format.ts'],
    inputs: /^(?!generated\/|spec\/).*(?<!\.md)$/,
    each: 'file',
    settings: /^\.oxfmtrc\.json$|^\.editorconfig$|^\.gitignore$/,
  },
  contract: {
    args: ['node_modules/@redocly/cli/bin/cli.js', 'lint'],
    inputs: /^spec\/|^redocly\.yaml$|^kit\/(house-rules\/|config\.ts$)|^scripts\/repository-rules|^contract\.config\.ts$/,
  },
  drift: {
    args: ['scripts/generate.ts', '--check'],
    inputs:
      /^(spec|generated(?!\/studio\/)|actions|server\/migrations)\/|^docs\/operating\.md$|^server\/machine\/config-t|^redocly\.yaml$|^kit\/house-rules\/|^scripts\/repository-rules|^(client|mock)\/.*\bgenerated\b/,
  },
  breaking: {
    args: ['scripts/api-diff.ts', '--failing'],
    inputs: /^spec\/|^generated\/openapi|^api-diff\.ignore\.yaml$|^redocly\.yaml$/,
    daily: true,
  },
  // Bundles the studio, and fails if the result differs from the committed files or if the page's first load exceeds its budget.
  studio: {
    args: ['studio/build.ts', '--check'],
    inputs: /^studio\/(?!test\/)|^client\/src\/|^generated\/(studio\/|client-operations\.ts$)|^client\/licenses\.ts$|^package-lock\.json$/,
  },
  // Finds features in use that the oldest supported browsers lack.
  browsers: {
    args: ['scripts/check-browsers.ts'],
    inputs: /^(studio|client)\/src\/(?!.*\.test\.).*\.(tsx?|css)$|^studio\/browsers\.ts$|^scripts\/check-browsers\.ts$/,
  },
  lock: { args: ['scripts/lock.ts', '--check'], inputs: /(^|\/)package(-lock)?\.json$/ },
  imports: {
    args: ['scripts/imports.ts'],
    inputs: /^(?!generated\/).*\.[cm]?[jt]sx?$|(^|\/)(package|tsconfig)\.json$/,
    part: extractImports,
  },
  promises: { args: ['scripts/behavior.ts'], inputs: /^spec\/BEHAVIOUR\.md$|\.test\.ts$/ },
  compose: {
    args: ['node_modules/dclint/bin/dclint.cjs', '-c', 'deploy/dclint.json', 'compose.yaml'],
    inputs: /^compose\.yaml$|^deploy\/dclint\.json$/,
  },
  dockerfile: { args: ['scripts/check-dockerfile.ts', 'Dockerfile'], inputs: /^Dockerfile$/ },
}
