import { beforeEach } from 'vitest'
import { isRetry } from '../../testing/is-retry.ts'
import type { Mock } from '../start.ts'

/** Removes all worlds before a test is retried, so that the retry does not find worlds from the first attempt. */
export function forgetWorldsOnRetry(mock: () => Pick<Mock, 'worlds'>): void {
  beforeEach(async ({ task }) => {
    if (!isRetry(task)) return
    const { worlds } = mock()
    for (const { name } of worlds.list()) await worlds.remove(name)
  })
}
