export interface StreamEvent {
  readonly id?: string
  readonly event: string
  readonly data: unknown
}

/** The complete events of a stream, with their data parsed if they are JSON. */
export function readEvents(text: string): StreamEvent[] {
  const blocks = text.replaceAll(/\r\n?/g, '\n').split('\n\n')
  // Data after the last blank line is incomplete.
  return blocks.slice(0, -1).flatMap(block => {
    const fields = block.split('\n').filter(line => line !== '' && !line.startsWith(':'))
    const data = getValues(fields, 'data')
    if (data.length === 0) return []
    const id = getValues(fields, 'id').at(-1)
    return [{ ...(id !== undefined && { id }), event: getValues(fields, 'event').at(-1) ?? 'message', data: parsed(data.join('\n')) }]
  })
}

const getValues = (fields: readonly string[], name: string) =>
  fields.filter(line => line === name || line.startsWith(`${name}:`)).map(line => line.slice(name.length + 1).replace(/^ /, ''))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
