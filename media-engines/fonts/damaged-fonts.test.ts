// @project slow: it reads thousands of damaged fonts
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFacts } from './font-facts.ts'
import { BrokenFont, memorySource, openFaces } from './font-tables.ts'

test.each(['thai.ttf', 'thai.woff2', 'thai.ttc'])(
  'FONT-2 If any byte in %s is changed, the file is either read as a font or rejected with a reason',
  async name => {
    const whole = await readFile(join(import.meta.dirname, 'fixtures', name))
    for (let at = 0; at < whole.length; at++) {
      const bytes = Buffer.from(whole)
      bytes[at] = 0xff
      const read = async () => Promise.all((await openFaces(memorySource(bytes))).map(readFacts))
      const failure = await read().then(
        () => undefined,
        (error: unknown) => error,
      )
      if (failure !== undefined) expect([at, failure]).toEqual([at, expect.any(BrokenFont)])
    }
  },
)
