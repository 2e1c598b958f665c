import type { CompleteConfig } from '../config.ts'

export type KitError = Parameters<NonNullable<CompleteConfig['errors']['body']>>[0]

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
}

export const problemType = 'application/problem+json'

/** Builds problem details (RFC 9457). */
export const problemBody = ({ code, message, fields, status }: KitError): object => ({
  title: titles[status] ?? 'Error',
  status,
  detail: message,
  code,
  ...(fields && { errors: fields }),
})

/** Fills in the placeholders of an error body that a document declares. */
export function fillForm(form: unknown, error: KitError & { requestId?: string; field?: string }): unknown {
  if (Array.isArray(form)) {
    const [kind, item] = form as unknown[]
    if (kind !== '$fields' && kind !== '$each') return form.map(member => fillForm(member, error))
    if (kind === '$each' && !error.fields) return [fillForm(item, error)]
    return (error.fields ?? []).map(({ field, message }) => fillForm(item, { ...error, message: `\`${field}\` ${message}`, field }))
  }
  if (typeof form === 'object' && form !== null)
    return Object.fromEntries(Object.entries(form).map(([name, member]) => [name, fillForm(member, error)]))
  const { code, message, status } = error
  const values: Record<string, () => unknown> = {
    $code: () => code,
    $message: () => message,
    $status: () => status,
    $statusText: () => String(status),
    $title: () => titles[status] ?? 'Error',
    $field: () => error.field ?? 'request',
    $requestId: () => error.requestId ?? '',
    $now: () => new Date().toISOString(),
  }
  return typeof form === 'string' && Object.hasOwn(values, form) ? values[form]!() : form
}
