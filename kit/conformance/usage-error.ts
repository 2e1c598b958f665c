/** A mistake of the user or a connection problem, in one sentence. Exit code 2. */
export class UsageError extends Error {}
