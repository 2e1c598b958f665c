import type { Clock } from '../../../machine/clock.ts'
import type { VendorFailure } from './protocol.ts'
import { isPage } from './stated-error.ts'
import { AnswerTooLarge, type VendorError } from './vendor-client.ts'
import { backoffMs, isMissing, isTemporary, isRedirect, maxMissingMs, genericFailure } from './vendor-failure.ts'

/** A job is abandoned after this many consecutive unreadable or rejected responses. */
const maxUnreadable = 20

/** Thrown when the service stops waiting for a job that the vendor may still be working on. */
export class JobAbandoned extends Error {
  readonly failure: VendorFailure
  override readonly cause: VendorError
  constructor(failure: VendorFailure, cause: VendorError) {
    super(cause.message)
    this.failure = failure
    this.cause = cause
  }
}

/** Counts a job's unsuccessful polls and decides when to give up, by the same rules for all protocols. */
export interface PollTroubles {
  /** Records a valid response. */
  reset: () => void
  /**
   * @param explained the explanation that `explainError` returned for the error, if any
   * @returns the minimum number of milliseconds until the next poll
   * @throws {JobAbandoned} if too many polls were unsuccessful
   * @throws {VendorError} the given error, if it reports how the job ended
   */
  add: (error: VendorError, explained: VendorFailure | undefined) => number
}

export function createPollTroubles(clock: Clock): PollTroubles {
  let missingSince: number | undefined
  let unreadable = 0
  let tries = 0
  return {
    reset() {
      missingSince = undefined
      unreadable = tries = 0
    },
    add(error, explained) {
      const { reason, status } = error
      if (isMissing(status)) {
        unreadable = 0
        missingSince ??= clock.now()
        if (clock.now() - missingSince >= maxMissingMs) throw new JobAbandoned(jobLost, error)
        return backoffMs(tries++, { max: 10_000 })
      }
      missingSince = undefined
      const isHtml = isPage(error.body)
      const mayRetry = explained ? explained.retryAfter !== undefined : isTemporary(error)
      const isStated = status === undefined || (explained !== undefined && explained.code !== 'internal_error')
      if (reason === 'refused' && isStated && !mayRetry && !isHtml) throw error
      const isNoAnswer = reason === 'unreadable' && !explained && !(error instanceof AnswerTooLarge)
      // Polling continues for now, because the operator may fix the key or add credit while the job is running.
      const isLockedOut = !mayRetry && (status === 401 || status === 402 || status === 403 || status === 429)
      const isUnreadable = (isHtml && !mayRetry) || isNoAnswer || isLockedOut || isRedirect(status) || (mayRetry && (status ?? 0) >= 500)
      if (isUnreadable ? ++unreadable >= maxUnreadable : !mayRetry) throw new JobAbandoned(explained ?? genericFailure(error), error)
      return Math.max(explained?.retryAfter ?? error.retryAfter ?? 0, backoffMs(tries++, { max: 30_000 }))
    },
  }
}

const jobLost: VendorFailure = { code: 'internal_error', message: "The model's provider lost the job.", cause: 'job_lost' }
