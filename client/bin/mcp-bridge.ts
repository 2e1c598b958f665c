import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

export interface BridgeOptions {
  /** URL of the service or of its `/mcp` endpoint. */
  url: string
  key: string
  input: Readable
  /** Receives only protocol messages. */
  output: Writable
  /** Receives text for people. */
  log: (text: string) => void
  fetch?: typeof globalThis.fetch
}

interface Message {
  id?: unknown
  method?: unknown
  params?: { name?: unknown; uri?: unknown; taskId?: unknown; requestId?: unknown; _meta?: Record<string, unknown> }
  result?: { protocolVersion?: unknown }
}

const versionKey = 'io.modelcontextprotocol/protocolVersion'

/**
 * Connects an MCP client that supports only stdio to `POST /mcp`: forwards each message from the client to the service, and writes each
 * message from the service to the client as a single line.
 * @returns a promise that resolves when the client has closed its input and all responses have been written
 */
export async function bridge({ url, key, input, output, log, fetch = globalThis.fetch }: BridgeOptions): Promise<void> {
  const address = getEndpoint(url)
  const activeCalls = new Map<unknown, AbortController>()
  const pending = new Set<Promise<void>>()
  /** The protocol version negotiated by `initialize`. Used only for messages that do not state a version themselves. */
  let agreed: string | undefined

  const write = (message: object) => void output.write(`${JSON.stringify(message)}\n`)
  const refuse = (id: unknown, code: number, message: string) => {
    if (id !== undefined) write({ jsonrpc: '2.0', id, error: { code, message } })
  }

  /** @returns the id of the request that this message answers, if any */
  function receive(text: string): unknown {
    const message = JSON.parse(text) as Message
    if (typeof message.result?.protocolVersion === 'string') agreed = message.result.protocolVersion
    write(message)
    return message.method === undefined ? message.id : undefined
  }

  async function pass(message: Message): Promise<void> {
    const { id, method } = message
    const leaving = new AbortController()
    if (id !== undefined) activeCalls.set(id, leaving)
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: toHeaders(message, key, agreed),
        body: JSON.stringify(message),
        signal: leaving.signal,
      })
      const type = response.headers.get('content-type') ?? ''
      if (type.startsWith('text/event-stream') && response.body) {
        let answered: unknown
        for await (const data of readEvents(response.body)) answered = receive(data) ?? answered
        if (answered === undefined) refuse(id, -32000, `The service at ${address} closed the connection without a response.`)
        return
      }
      const text = await response.text()
      if (type.startsWith('application/json') && isMessage(text)) receive(idIn(text, id))
      // A response that is not a protocol message, such as a proxy's page, is reported as an error even if its status is 2xx; otherwise,
      // the client would wait forever.
      else refuse(id, -32000, getReason(response.status, text))
    } catch (error) {
      if (leaving.signal.aborted) return
      log(`${String(method)}: ${(error as Error).message}`)
      refuse(id, -32000, `The service at ${address} did not respond: ${causeMessage(error)}.`)
    } finally {
      activeCalls.delete(id)
    }
  }

  for await (const line of createInterface({ input })) {
    if (line.trim() === '') continue
    let message: Message
    try {
      message = JSON.parse(line) as Message
    } catch {
      write({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'This line is not JSON.' } })
      continue
    }
    if (message.method === 'notifications/cancelled') activeCalls.get(message.params?.requestId)?.abort()
    const passing = pass(message)
    pending.add(passing)
    void passing.finally(() => pending.delete(passing))
    // Later messages must include the protocol version that this response contains.
    if (message.method === 'initialize') await passing
  }
  await Promise.all(pending)
}

const getEndpoint = (url: string) => (new URL(url).pathname.replace(/\/$/, '').endsWith('/mcp') ? url : new URL('/mcp', url).href)

function toHeaders({ method, params }: Message, key: string, agreed: string | undefined): Record<string, string> {
  const stated = params?._meta?.[versionKey]
  const version = typeof stated === 'string' ? stated : method === 'initialize' ? undefined : agreed
  const name = params?.name ?? params?.uri ?? params?.taskId
  return {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    authorization: `Bearer ${key}`,
    ...(version !== undefined && { 'mcp-protocol-version': version }),
    ...(typeof stated === 'string' && typeof method === 'string' && { 'mcp-method': method }),
    ...(typeof stated === 'string' && typeof name === 'string' && { 'mcp-name': encoded(name) }),
  }
}

/** Encodes a header value. Headers are ASCII, and the protocol defines an encoding for other text. */
const encoded = (name: string) => (/^[!-~](?:[ -~]*[!-~])?$/.test(name) ? name : `=?base64?${Buffer.from(name).toString('base64')}?=`)

/** Yields the data of each server-sent event. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    const events = text.split(/\r?\n\r?\n/)
    text = events.pop()!
    for (const event of events) {
      const data = event
        .split(/\r?\n/)
        .filter(line => line.startsWith('data:'))
        .map(line => line.slice(5).trimStart())
        .join('\n')
      if (data !== '') yield data
    }
  }
}

function isMessage(text: string): boolean {
  try {
    return (JSON.parse(text) as { jsonrpc?: unknown }).jsonrpc === '2.0'
  } catch {
    return false
  }
}

/** Adds the request's id to a response that lacks one. */
function idIn(text: string, id: unknown): string {
  const message = JSON.parse(text) as { id?: unknown }
  return message.id === null && id !== undefined ? JSON.stringify({ ...message, id }) : text
}

function getReason(status: number, text: string): string {
  try {
    const { error, error_description: description } = JSON.parse(text) as { error?: unknown; error_description?: unknown }
    if (typeof description === 'string') return `${String(error)}: ${description}`
    const { message } = error as { message?: unknown }
    if (typeof message === 'string') return message
  } catch {
    // The text is not a JSON error, so something other than the service responded.
  }
  return `The service returned status ${status} without a protocol message.`
}

const causeMessage = (error: unknown) => {
  const { message, cause } = error as Error
  return cause instanceof Error && cause.message ? cause.message : message
}
