/** Whether a test that is run by `npm test` has failed once already, and may find what its first try left. */
export const isSecondTry = ({ result }: { readonly result?: { readonly retryCount?: number | undefined } | undefined }): boolean =>
  (result?.retryCount ?? 0) > 0
