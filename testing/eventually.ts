import { expect } from 'vitest'

/** Polls a value until the assertion on it passes: `await eventually(() => heard).toEqual(['run_1'])`. */
export const eventually = <T>(look: () => T): ReturnType<typeof expect.poll<T>> => expect.poll(look, { interval: 10, timeout: 50_000 })
