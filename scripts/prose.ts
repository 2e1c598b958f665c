/** The prose that tests compare with the contract and the code: the guides and the descriptions in `spec/`. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\n').filter(Boolean)
export const prose = files.filter(
  file =>
    /^(README|CONTRIBUTING|docs\/.*|spec\/.*|[\w-]+\/README)\.(md|yaml)$/.test(file) &&
    !/^docs.*yaml$/.test(file) &&
    !/^(docs\/bench|spec\/examples)/.test(file),
)
export const sources = files.filter(
  file =>
    (/\.([cm]?[jt]sx?|py|ya?ml|json|sql)$|Dockerfile/.test(file) && !/^(generated|spec)\/|package-lock|\.test\.ts$/.test(file)) ||
    /\.schema\.json$/.test(file),
)

export const sourceText = sources.map(file => readFileSync(file, 'utf8')).join('\n')

/** Returns a path with `{}` in place of each parameter. */
export const withoutNames = (path: string) => path.replaceAll(/\{[^}]*\}/g, '{}')
