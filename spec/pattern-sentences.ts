/** Explains, in a sentence, why a value violates the contract, or returns undefined if the kit's own message is clear. */
export function ownSentence({
  keyword,
  instancePath,
  params,
}: {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
}): string | undefined {
  if (keyword === 'pattern') return patternSentence(String(params['pattern']))
  if (keyword === 'false schema' && instancePath.endsWith('/brand_context'))
    return 'is for images only: leave it out, or set `type` to "image"'
  return undefined
}

function patternSentence(pattern: string): string | undefined {
  const prefix = /^\^([a-z]+_)/.exec(pattern)?.[1]
  if (prefix) return `must be an id that starts with \`${prefix}\``
  if (pattern.startsWith('^[Hh]')) return 'must be an https URL'
  if (pattern.includes('signed-url')) return 'must be `signed-url` or an https URL'
  if (pattern.startsWith('^(?:tech_')) return 'must be the id (`tech_…`) or the slug of a technique'
  if (pattern.startsWith('^(?:[!#-~]')) return 'must be 1 to 255 visible ASCII characters, bare or as a quoted string'
  if (pattern.includes(']+@[^\\s')) return 'must be an email address'
  if (pattern.includes('/[A-Za-z0-9]')) return 'must be a media type, such as `image/png`'
  return patternSentences[pattern]
}

const patternSentences: Readonly<Record<string, string>> = {
  '^\\s*[^\\s\\u0000][^\\u0000]*$': 'must not be blank, and must not contain the NUL character',
  '^[^\\u0000]*$': 'must not contain the NUL character',
  '^[a-z0-9]+(-[a-z0-9]+)*$': 'must be lowercase letters and digits, with single hyphens between them',
  '^[A-Za-z0-9][A-Za-z0-9_-]*$': 'must be letters, digits, `_` and `-`, and begin with a letter or digit',
  '^[A-Za-z0-9][A-Za-z0-9._-]*$': 'must be letters, digits, `.`, `_` and `-`, and begin with a letter or digit',
  '^W/"\\S+"$': 'must be a weak ETag, such as `W/"l5RyzIbVGYDgXVNTJR3cVA"`',
  '^[!-~]+$': 'must be visible ASCII characters without spaces',
  '^n[1-9][0-9]*$': 'must be a short id, such as `n3`',
  '^v[1-9][0-9]*$': 'must be a version, such as `v3`',
  '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$': 'must be a date, such as `2026-11-01`',
  '^(day|model|member|project|type)(,(day|model|member|project|type)){0,4}$':
    'must be `day`, `model`, `member`, `project` or `type`, or several of them separated by commas',
  '^#[0-9A-Fa-f]{6}$': 'must be a color in the form `#rrggbb`',
  '^(v[1-9][0-9]*|brel_[a-z0-9]+)$': 'must be a release, such as `v3` or `brel_…`',
}
