import { request, type IncomingMessage } from 'node:http'

export interface ReceivedEvent {
  id: string
  event: string
  data: any
}

/** A reader of server-sent events with its own connection. */
export interface EventReader {
  status: number
  headers: IncomingMessage['headers']
  /** Events received so far. */
  events: readonly ReceivedEvent[]
  comments: readonly string[]
  /** Returns the number of milliseconds in the most recent `retry:` field. */
  retry: () => number | undefined
  /** Returns how the response ended (completely or cut off), or undefined while it is open. */
  end: () => 'whole' | 'cut' | undefined
  /** Resolves when the response has ended. */
  ended: Promise<'whole' | 'cut'>
  /** Closes the connection. */
  close: () => void
  /** Stops reading; `resume` continues. */
  pause: () => void
  resume: () => void
}

export interface ReaderOptions {
  apiKey: string
  /** A session cookie, sent instead of the key. */
  cookie?: string | undefined
  lastEventId?: string | undefined
  method?: 'GET' | 'HEAD'
}

export function readEvents(url: string, { apiKey, cookie, lastEventId, method = 'GET' }: ReaderOptions): Promise<EventReader> {
  const credential = cookie === undefined ? { authorization: `Bearer ${apiKey}` } : { cookie }
  const headers = { ...credential, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) }
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers, agent: false }, response => {
      const parsed = { events: [] as ReceivedEvent[], comments: [] as string[], retry: undefined as number | undefined }
      const { promise: ended, resolve: end } = Promise.withResolvers<'whole' | 'cut'>()
      let how: 'whole' | 'cut' | undefined
      let rest = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n')
        rest = blocks.pop()!
        for (const block of blocks) parse(block, parsed)
      })
      response.on('error', () => undefined)
      response.on('close', () => end((how = response.complete && rest === '' ? 'whole' : 'cut')))
      resolve({
        status: response.statusCode!,
        headers: response.headers,
        events: parsed.events,
        comments: parsed.comments,
        retry: () => parsed.retry,
        end: () => how,
        ended,
        close: () => void call.destroy(),
        pause: () => void response.socket.pause(),
        resume: () => void response.socket.resume(),
      })
    })
    call.on('error', reject) // rejecting has no effect once the response has begun
    call.end()
  })
}

function parse(block: string, into: { events: ReceivedEvent[]; comments: string[]; retry: number | undefined }) {
  const fields: Record<string, string> = {}
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^([^:]*): ?(.*)$/s.exec(line) ?? []
    if (name === '') into.comments.push(value)
    else fields[name] = value
  }
  if (fields['retry']) into.retry = Number(fields['retry'])
  if (fields['data'] !== undefined)
    into.events.push({ id: fields['id']!, event: fields['event']!, data: JSON.parse(fields['data']) as unknown })
}
