/** Checks the response to a generated request. */
import { excerpt, type Answer, type Problem } from '../checker.ts'
import { responseFor, type Operation } from '../contract.ts'
import { isStub, locationProblems, hasCredential, type Run } from '../engine.ts'
import type { Draft } from '../requests.ts'
import type { WireRequest } from '../send.ts'

/** A valid request, or one with a mutation that violates the document. */
export interface Attempt {
  readonly draft: Draft
  readonly request: WireRequest
  readonly isValid: boolean
  /** The description of the mutation; undefined for a random request that was not mutated. */
  readonly change: string | undefined
  /** True if the path may refer to an object that does not exist. */
  readonly isGuess: boolean
}

export interface Finding {
  /** Identifies the kind of failure: failures of the same kind have equal keys. */
  readonly key: string
  /** The status of the pair that the finding belongs to. */
  readonly status: number
  readonly problems: readonly Problem[]
}

/** Statuses that any service may return for an unreadable request. */
const generalRejections = new Set([400, 404, 405, 406, 411, 415, 422])
/** Statuses for requests that are larger than a service has to accept. */
const tooLarge = new Set([413, 414, 431])
/** Statuses for an object that does not exist. */
const missing = new Set([403, 404, 409, 410])
/** Statuses that are not faults if the operation documents them, because they report a temporary condition. */
const temporary = new Set([501, 502, 503, 504])

/** Reports whether the response reveals nothing about the operation. */
export const isSilent = (run: Run, operation: Operation, answer: Answer): boolean =>
  isStub(operation, answer) || (answer.status === 401 && operation.schemes.length > 0 && !hasCredential(run))

export async function checkResponse(run: Run, attempt: Attempt, answer: Answer): Promise<Finding | undefined> {
  const { isValid, change = 'random', isGuess } = attempt
  const { operation } = attempt.draft
  const { status } = answer
  if (status >= 500 && !(temporary.has(status) && operation.responses.has(String(status))))
    return finding(isValid ? 'fault' : 'fault of invalid', status, {
      where: 'status',
      pointer: isValid ? '' : 'invalid',
      message: `${isValid ? 'a valid request' : `an invalid request (${change})`} returned ${status}${excerpt(answer.text)}`,
      at: `${operation.pointer}/responses`,
    })
  if (!isValid && status < 400)
    return finding(`accepted ${toPlace(change)}`, status, {
      where: 'request',
      pointer: toPlace(change),
      message: `an invalid request was accepted: ${change}`,
      at: operation.pointer,
    })
  const isDocumented = responseFor(operation, status) !== undefined
  const mayRefuse = !isValid || hasStrangeText(attempt.draft)
  const isUsual = tooLarge.has(status) || (mayRefuse && generalRejections.has(status)) || (isGuess && missing.has(status))
  if (!isDocumented && isUsual) return undefined
  const problems = [
    ...run.checker.answer(operation, answer),
    ...(isValid && status < 300 && run.isStateful ? await locationProblems(run, operation, answer, 'request') : []),
  ]
  const [first] = problems
  return first && { key: `${status} ${first.where} ${first.pointer.replaceAll(/\/\d+/g, '/*')}`, status, problems }
}

/**
 * Reports whether a request contains NUL characters or unpaired surrogates, which many services reject everywhere although few documents
 * say so.
 */
const hasStrangeText = ({ params, query, headers, cookies, body }: Draft): boolean =>
  /\\u0000|\\ud[89a-f]/.test(JSON.stringify([params, query, headers, cookies, body?.value]))

/**
 * Returns the part of a mutation's description that names the mutated place, so that all invalid values of a field are counted as one
 * finding.
 */
const toPlace = (change: string) => /^.*?`[^`]+`(?= is )/.exec(change)?.[0] ?? change

export const finding = (key: string, status: number, problem: Problem): Finding => ({ key, status, problems: [problem] })
