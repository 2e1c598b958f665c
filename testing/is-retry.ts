/** Reports whether the test is being retried and may find leftovers from its first attempt. */
export const isRetry = ({ result }: { readonly result?: { readonly retryCount?: number | undefined } | undefined }): boolean =>
  (result?.retryCount ?? 0) > 0
