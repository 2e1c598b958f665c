/** A document that uses the features added in OpenAPI 3.2. */
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const events = [
  { id: '1', event: 'written', data: '{"text":"Milk"}' },
  { id: '2', event: 'removed', data: '7' },
]

export const notesDocument = {
  openapi: '3.2.0',
  $self: 'https://example.com/notes/contract.json',
  info: { title: 'Notes', version: '1' },
  servers: [{ url: '/v1', name: 'here' }],
  tags: [
    { name: 'notes', kind: 'nav', summary: 'Notes' },
    { name: 'watching', parent: 'notes' },
  ],
  paths: {
    '/events': {
      get: {
        operationId: 'watchNotes',
        tags: ['watching'],
        parameters: [{ name: 'Last-Event-ID', in: 'header', schema: { type: 'string' } }],
        responses: {
          200: {
            summary: 'Events, as they happen.',
            content: { 'text/event-stream': { itemSchema: ref('NoteEvent'), examples: { two: { dataValue: events } } } },
          },
        },
      },
    },
    '/notes': {
      get: {
        operationId: 'exportNotes',
        responses: {
          200: {
            description: 'All notes.',
            content: {
              'application/jsonl': { itemSchema: { $ref: 'https://example.com/notes/contract.json#/components/schemas/Note' } },
              'application/json-seq': { schema: { type: 'array', items: ref('Note') } },
              'multipart/mixed': { $ref: '#/components/mediaTypes/Pictures' },
            },
          },
        },
      },
      post: {
        operationId: 'importNotes',
        requestBody: { required: true, content: { 'application/x-ndjson': { itemSchema: ref('Note') } } },
        responses: {
          200: { description: 'Stored.', ...json({ type: 'object', required: ['count'], properties: { count: { type: 'integer' } } }) },
        },
      },
      query: {
        operationId: 'searchNotes',
        requestBody: {
          required: true,
          ...json({ type: 'object', required: ['text'], properties: { text: { type: 'string', minLength: 1 } } }),
        },
        responses: { 200: { description: 'Found.', ...json({ type: 'array', items: ref('Note') }) } },
      },
      additionalOperations: {
        PURGE: { operationId: 'purgeNotes', responses: { 204: { description: 'Gone.' } } },
      },
    },
    '/find': {
      get: {
        operationId: 'findNotes',
        parameters: [
          {
            name: 'filter',
            in: 'querystring',
            required: true,
            content: {
              'application/json': {
                schema: { type: 'object', required: ['sizes'], properties: { sizes: { type: 'array', items: { type: 'integer' } } } },
              },
            },
          },
        ],
        responses: { 200: { description: 'Found.', ...json({ type: 'array', items: { type: 'integer' } }) } },
      },
    },
    '/pick': {
      get: {
        operationId: 'pickNotes',
        parameters: [
          {
            name: 'wish',
            in: 'querystring',
            content: {
              'application/x-www-form-urlencoded': {
                schema: { type: 'object', properties: { text: { type: 'string' }, size: { type: 'integer' } } },
              },
            },
          },
        ],
        responses: {
          200: { description: 'Picked.', ...json({ type: 'object', properties: { text: { type: 'string' }, size: { type: 'integer' } } }) },
        },
      },
    },
  },
  components: {
    mediaTypes: { Pictures: { itemSchema: {}, itemEncoding: { contentType: 'image/png' } } },
    schemas: {
      Note: { type: 'object', additionalProperties: false, required: ['text'], properties: { text: { type: 'string', minLength: 1 } } },
      NoteEvent: {
        oneOf: [
          {
            type: 'object',
            required: ['event', 'data'],
            properties: {
              id: { type: 'string' },
              event: { const: 'written' },
              data: { type: 'string', contentMediaType: 'application/json', contentSchema: ref('Note') },
            },
          },
          {
            type: 'object',
            required: ['event', 'data'],
            properties: {
              id: { type: 'string' },
              event: { const: 'removed' },
              data: { type: 'string', contentMediaType: 'application/json', contentSchema: { type: 'integer' } },
            },
          },
        ],
      },
    },
  },
}
