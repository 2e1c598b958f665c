/** Collects server-sent events, up to a limit, while a stream is forwarded. */
export function createEventCollector(max = 10_000) {
  const found: { id: string; event: string; data: unknown }[] = []
  const decoder = new TextDecoder()
  let rest = ''
  return {
    take(chunk: Uint8Array) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n\r?\n/)
      rest = blocks.pop()!
      for (const block of blocks) {
        const fields = Object.fromEntries(
          block
            .split(/\r?\n/)
            .flatMap(line =>
              /^(id|event|data): ?/.test(line) ? [[line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trimStart()]] : [],
            ),
        )
        if (fields['data'] !== undefined && found.length < max)
          found.push({ id: fields['id'] ?? '', event: fields['event'] ?? 'message', data: parsed(fields['data']) })
      }
    },
    events: () => found,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
