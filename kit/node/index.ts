/** Serves a contract's operations with Node's built-in HTTP server. */
export { answerUnreadable } from './unreadable.ts'
export { type HttpCall, type HttpContext, type ServiceOptions } from './http-service.ts'
export { createListener, type Otherwise } from './listener.ts'
export { readCookies } from './parts.ts'
export { readBody, type BodyReading } from './read-body.ts'
export { writeAnswer } from './respond.ts'
export { unbuffered } from './write-items.ts'
