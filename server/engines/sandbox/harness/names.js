const short = text => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** Says of a name that nothing has it, and what there is. */
export function noSuch(kind, name, names) {
  const declared = names.map(each => `\`${each}\``).join(', ') || 'none'
  return new TypeError(`There is no ${kind} \`${short(String(name))}\`: declared are ${declared}.`)
}
