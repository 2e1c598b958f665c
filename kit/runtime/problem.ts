import type { CompleteConfig } from '../config.ts'

type KitError = Parameters<NonNullable<CompleteConfig['errors']['body']>>[0]

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  500: 'Internal Server Error',
  501: 'Not Implemented',
}

export const problemType = 'application/problem+json'

/** Problem details (RFC 9457). */
export const problemBody = ({ code, message, fields, status }: KitError): object => ({
  title: titles[status] ?? 'Error',
  status,
  detail: message,
  code,
  ...(fields && { errors: fields }),
})
