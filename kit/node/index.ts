/** The runtime on Node's own server. */
export { readForm, removeFiles, type FormReading } from './form.ts'
export { createListener, type ListenerParts, type ReceivedCall } from './listener.ts'
export { readCookies } from './parts.ts'
export { readBody, type BodyReading } from './read-body.ts'
export { writeAnswer } from './respond.ts'
export { createRoutes, type FindRoute, type Route } from './routes.ts'
