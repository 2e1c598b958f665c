/** The runtime on Node's own server. */
export { readForm, removeFiles, type FormReading } from './form.ts'
export { createCallListener, type ListenerParts, type ReceivedCall } from './call-listener.ts'
export { type HttpCall, type HttpContext, type ServiceOptions } from './http-service.ts'
export { createListener } from './listener.ts'
export { readCookies } from './parts.ts'
export { readBody, type BodyReading } from './read-body.ts'
export { writeAnswer } from './respond.ts'
export { createRoutes, type FindRoute, type Route } from './routes.ts'
