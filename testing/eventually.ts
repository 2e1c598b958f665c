import { expect } from 'vitest'

/** Polls a value until the assertion on it passes: `await eventually(() => heard).toEqual(['run_1'])`. */
export const eventually = <T>(look: () => T): ReturnType<typeof expect.poll<T>> => expect.poll(look, { timeout: 50_000 })
