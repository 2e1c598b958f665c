import type { Logger } from 'pino'

/** An open part of the service. */
export interface Part {
  close: () => unknown
}

export interface Parts {
  /** Adds an open part, which will be closed before the parts added earlier. */
  add: <T extends Part>(name: string, part: T) => T
  /** Closes all parts in reverse order. Never rejects: a part that cannot be closed is logged. */
  close: () => Promise<void>
}

/** Opens parts and keeps a list of them. If a part fails to open, closes the parts in the list and throws the error. */
export async function openParts<T>(log: Pick<Logger, 'error'>, open: (parts: Parts) => Promise<T>): Promise<T> {
  const opened: [name: string, part: Part][] = []
  const parts: Parts = {
    add(name, part) {
      opened.push([name, part])
      return part
    },
    async close() {
      for (const [name, part] of opened.splice(0).toReversed())
        try {
          await part.close()
        } catch (error) {
          log.error({ err: error, part: name }, 'a part of the service could not be closed')
        }
    },
  }
  try {
    return await open(parts)
  } catch (error) {
    await parts.close()
    throw error
  }
}
