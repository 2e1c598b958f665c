import { contract } from './contract.ts'

export const { jsonBody, parsedJson, requireMediaType } = contract.bodies
