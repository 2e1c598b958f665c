import { beforeEach } from 'vitest'
import { isSecondTry } from '../../testing/second-try.ts'
import type { Mock } from '../start.ts'

/** The second try of a test finds no world that the first has used. */
export function forgetWorldsOnRetry(mock: () => Pick<Mock, 'worlds'>): void {
  beforeEach(async ({ task }) => {
    if (!isSecondTry(task)) return
    const { worlds } = mock()
    for (const { name } of worlds.list()) await worlds.remove(name)
  })
}
