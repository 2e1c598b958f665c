/** Runs dredd over the whole contract against one target. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callbackify, promisify } from 'node:util'
import Dredd, { type ApiDescription, type Stats } from 'dredd'
import reporterOutput from 'dredd/build/reporters/reporterOutputLogger.js'
import { findOperation, type Transaction } from './hooks.ts'
import { evaluate, listPairs, type Verdict } from './report.ts'
import { openSession, type Outcome } from './session.ts'
import { documentFile } from '../support/document.ts'
import { startStreamEndingProxy } from '../../testing/stream-ending-proxy.ts'
import { createOnce } from '../../testing/test-run.ts'
import type { Target } from '../support/target.ts'

// Silences the console. Otherwise, hundreds of lines about passing cases would hide the failures that the report lists.
reporterOutput.default.transports.console.silent = true

export async function runDredd(target: Target): Promise<Verdict> {
  const started = performance.now()
  const ender = await startStreamEndingProxy(target.baseUrl)
  const { outcomes } = openSession(target, ender.port)
  const stats = await new Promise<Stats>((resolve, reject) => {
    const dredd = new Dredd({
      endpoint: target.baseUrl,
      path: [documentFile],
      hookfiles: [join(import.meta.dirname, 'hooks.cjs')],
      loglevel: 'error',
      color: false,
      details: false,
    })
    // Hooks receive a clone of the configuration. The parsed documents are left out of the clone, because cloning them takes seconds.
    Object.defineProperty(dredd.configuration, 'apiDescriptions', { enumerable: false })
    const read = promisify(dredd.prepareAPIdescriptions.bind(dredd))
    dredd.prepareAPIdescriptions = callbackify(async () => (await readOnce(read)).map(description => restricted(description, target)))
    dredd.run((error, result) => (error ? reject(error) : resolve(result)))
  }).finally(ender.close)
  guard(stats, outcomes, target)
  return evaluate(target, outcomes, performance.now() - started)
}

/** Parses the contract once for all targets, because parsing takes dredd several seconds. */
async function readOnce(read: () => Promise<ApiDescription[] | undefined>): Promise<ApiDescription[]> {
  const folder = await createOnce('read-by-dredd', async made => {
    // Drops the parsed document, which is large and not needed once the transactions exist.
    const descriptions = (await read())?.map(({ location, mediaType, annotations, transactions }) => {
      return { location, mediaType, annotations, transactions }
    })
    await writeFile(join(made, 'descriptions.json'), JSON.stringify(descriptions))
  })
  return JSON.parse(await readFile(join(folder, 'descriptions.json'), 'utf8')) as ApiDescription[]
}

function restricted(description: ApiDescription, { operations }: Target): ApiDescription {
  const { transactions } = description
  return { ...description, transactions: transactions.filter(each => operations?.includes(findOperation(each as Transaction)) ?? true) }
}

/** Throws if the hooks were not loaded. Dredd itself would ignore that and send the examples unchanged. */
function guard(stats: Stats, outcomes: readonly Outcome[], target: Target) {
  const skipped = outcomes.filter(outcome => outcome.skipped).length
  const missing = listPairs(target).filter(
    pair => !outcomes.some(({ operation, status }) => operation === pair.operation && status === pair.status),
  )
  if (outcomes.length === 0 || outcomes.length !== stats.tests || skipped !== stats.skipped || missing.length > 0) {
    throw new Error(
      `The hooks received ${outcomes.length} of ${stats.tests} transactions and ${skipped} of ${stats.skipped} skipped transactions; no test case covers these operation-status pairs: ${JSON.stringify(missing)}`,
    )
  }
}
