import { operation } from '../declare/operation.ts'
import { bad, badProjectInPath, good } from '../declare/requests.ts'
import { otherCall, repeated, unknown, valid } from '../declare/responses.ts'

export default operation('patchCanvas', {
  permission: 'projects:write',
  workspace: 'resource',
  requests: [
    good('nodes and an edge', {}),
    good('a node of each type', {
      body: { diagram: 'graph TD\na["image: x"];b["video"];c["audio: x"];d["text: x"];e["model3d: x"];f["a cat"]:::image' },
    }),
    good('a header alone', { body: { diagram: 'flowchart LR' } }),
    good('parameters of a node', {
      body: {
        diagram: 'flowchart LR\n a["image: x"]',
        node_params: { a: { prompt: 'y', model: 'local/image', aspect_ratio: '16:9', model_parameters: { seed: 4, no_such: 1 } } },
      },
    }),
    good('a medium elsewhere', {
      body: { diagram: 'flowchart LR\n a["video"]', node_params: { a: { content_url: 'https://assets.example.com/a.mp4' } } },
    }),
    ...[undefined, '', 7, null, ['flowchart LR']].map(diagram =>
      bad(`the diagram ${JSON.stringify(diagram)}`, { body: { diagram } }, 'diagram'),
    ),
    ...[
      'sequenceDiagram\n A->>B: hi',
      'flowchart LR\n a["image: x"] --> nobody',
      'flowchart LR\n a["image: x"] --> a',
      'flowchart LR\n a["action: rotate-image"]',
      'flowchart LR\n a["group: x"]',
      'flowchart LR\n a["image: x"',
      'flowchart LR\n subgraph s',
    ].map(diagram => bad(`the diagram ${JSON.stringify(diagram)}`, { body: { diagram } }, 'diagram')),
    bad('a cycle', { body: { diagram: 'flowchart LR\n a["image: x"] --> b["image: y"] --> a' } }, 'diagram'),
    bad('a diagram with NUL', { body: { diagram: 'flowchart LR\u0000' } }, 'diagram'),
    bad('parameters of nobody', { body: { node_params: { nobody: { prompt: 'x' } } } }, 'node_params.nobody'),
    bad(
      'prompt and content',
      { body: { node_params: { a: { prompt: 'x', content_url: 'https://assets.example.com/a.png' } } } },
      'node_params.a',
    ),
    ...['http://10.0.0.1/a.png', 'ftp://a.example.com/x', 'nope', 7].map(url =>
      bad(`the content ${JSON.stringify(url)}`, { body: { node_params: { b: { content_url: url } } } }, 'node_params.b.content_url'),
    ),
    bad(
      'content of a text node',
      { body: { node_params: { a: { content_url: 'https://assets.example.com/a.txt' } } } },
      'node_params.a.content_url',
    ),
    bad('a model that there is not', { body: { node_params: { b: { model: 'no/such' } } } }, 'node_params.b.model'),
    bad('a model of another type', { body: { node_params: { b: { model: 'local/video' } } } }, 'node_params.b.model'),
    bad(
      'a parameter out of range',
      { body: { node_params: { b: { model: 'local/image', model_parameters: { size: 1 } } } } },
      'node_params.b.model_parameters.size',
    ),
    bad(
      'an aspect ratio that there is not',
      { body: { node_params: { b: { model: 'local/image', aspect_ratio: '7:1' } } } },
      'node_params.b.aspect_ratio',
    ),
    bad('an unknown parameter of a node', { body: { node_params: { b: { colour: 'red' } } } }, 'node_params.b.colour'),
    bad('an unknown field', { body: { replace: true } }, 'replace'),
    ...badProjectInPath,
  ],
  responses: { 200: valid(), 404: unknown, 409: repeated(), 422: otherCall() },
  idempotency: { other: { body: { diagram: 'flowchart LR\n  a["image: Something else"]' } }, location: 'repetition' },
})
