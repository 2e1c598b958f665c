import type { Topic } from './signals.ts'

/** Of `LISTEN` and `NOTIFY`. */
export const channel = 'mediawright'

/**
 * The SQL call that sends a signal, to be embedded in another statement.
 * @param subject an SQL expression
 */
export const notifyCall = (topic: Topic, subject: string) => `pg_notify('${channel}', '${topic} ' || ${subject})`
