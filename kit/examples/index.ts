/** Reads an OpenAPI document and builds responses from its examples; also runs in browsers. */
export { answerFrom, ownFolders, type Answer, type Fits, type Request } from './answer.ts'
export { readContract, responseFor, serverPaths, urlsIn, type Contract, type Operation, type Parameter, type Schema } from './contract.ts'
export { componentIn, nodeAt, resolvedSchema } from './pointer.ts'
