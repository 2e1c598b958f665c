/** The runtime on Node's own server. */
export type { Otherwise } from './call-listener.ts'
export { type HttpCall, type HttpContext, type ServiceOptions } from './http-service.ts'
export { createListener } from './listener.ts'
export { readCookies } from './parts.ts'
export { readBody, type BodyReading } from './read-body.ts'
export { writeAnswer } from './respond.ts'
export { unbuffered } from './write-events.ts'
