/** A mistake of the caller, or of the connection, in one sentence. Exit code 2. */
export class UsageError extends Error {}
