/** Bundles a document and generates everything derived from the document. */
export { readConfiguration, type Configuration } from '../read-configuration.ts'
export { bundledOperations, type Bundle, type Operation, type Schema } from './bundle.ts'
export { bundledSpec, readBundle } from './bundled-spec.ts'
export { documentFiles, generateContract } from './contract.ts'
export { withCodesClosed, withCodesListed } from './error-codes.ts'
export { generateProject } from './project.ts'
export { validatorModules } from './validators.ts'
export { withMergedVariants } from './variants.ts'
