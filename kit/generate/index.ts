/** Bundles a document, and generates what it implies. */
export { bundledOperations, type Bundle, type Operation, type Schema } from './bundle.ts'
export { bundledSpec } from './bundled-spec.ts'
export { documentFiles, generateContract } from './contract.ts'
export { withCodesClosed, withCodesListed } from './error-codes.ts'
export { withMergedVariants } from './variants.ts'
