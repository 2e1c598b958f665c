const short = text => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** The error for an unknown name, with the known ones. */
export function noSuch(kind, name, names) {
  const declared = names.map(each => `\`${each}\``).join(', ') || 'none'
  return new TypeError(`There is no ${kind} \`${short(String(name))}\`; declared ${kind}s: ${declared}.`)
}
