/** The uses of an asset, parsed from the error message that the service returns when it refuses to delete the asset. */
export interface AssetUses {
  uses: readonly { kind: string; name: string; project: string }[]
  /** Number of uses that the member can see but that the message does not list. */
  more: number
  /** Number of uses that the member cannot see. */
  hidden: number
  /** True if an active run reads the asset; in that case, nobody can delete the asset. */
  isRead: boolean
}

const quoted = '"(?:[^"\\\\]|\\\\.)*"'
const use = new RegExp(
  `the (node|timeline|shared project|project|brand|technique) (?:[^\\s"]+ )?(${quoted})(?: of the project (${quoted}))?`,
  'g',
)
const unquote = (text: string | undefined): string => (text === undefined ? '' : String(JSON.parse(text)))

export function readUses(message: string): AssetUses {
  const uses = [...message.matchAll(use)].map(([, kind, name, project]) => ({
    kind: kind!,
    name: unquote(name),
    project: unquote(project),
  }))
  const rest = message.replaceAll(use, '')
  const count = (pattern: RegExp) => Number(pattern.exec(rest)?.[1] ?? 0)
  return {
    uses,
    more: count(/(\d+) other uses?(?! that you cannot see)\b/),
    hidden: count(/(\d+) (?:other )?uses? that you cannot see/),
    isRead: /^(An|\d+) active runs?\b/.test(message),
  }
}
