interface Hint {
  /** Matches the rest of the line, starting at the syntax error. */
  after?: RegExp
  /** Matches the part of the line before the error. */
  before?: RegExp
  help: string
}

/** Common mistakes at the end of a statement, most likely first. Each expression checks one end of a short string. */
const hints: Hint[] = [
  { after: /^%%/, help: 'a comment needs a line of its own' },
  { before: /%%\s*$/, help: 'a comment needs a line of its own, with a space after its `%%`' },
  { after: /^(?:\/\/|#|<!--)/, help: 'a comment needs a line of its own that begins with `%%`' },
  { before: /^\s*(?:\/\/|#)/, help: 'a comment begins with `%%`' },
  { after: /^<-/, help: 'write `-->` for an edge, from the first node to the second: swap the two nodes' },
  { after: /^(?:[-–—=]*>|[–—]|[→⟶⇒]|-\s)/, help: 'write `-->` for an edge' },
  { after: /^,/, help: 'join nodes by `&`, as in `a & b`; another statement needs a line of its own' },
  { before: /,\s*$/, help: 'join nodes by `&`, as in `a & b`; another statement needs a line of its own' },
  { before: /\s$/, after: /^(?:[[({@]|:::)/, help: 'it must directly follow the id, without a space, as in `id["some text"]:::name`' },
  { after: /^:::/, help: 'a node takes one class here; write others as `class id name` in lines of their own' },
  {
    after: /^:/,
    help: 'write the text of a node in its brackets, as in `id["image: some text"]`, and that of an edge in `-->|"some text"|`',
  },
  {
    before: /:\s*$/,
    help: 'write the text of a node in its brackets, as in `id["image: some text"]`, and that of an edge in `-->|"some text"|`',
  },
  { before: /^\s*(?:[-*]|\d+\.)\s+$/, help: 'a line begins with the id of a node: remove the list marker before it' },
  { after: /^[\])}]/, help: 'there is an extra bracket' },
]

/** Returns advice for a syntax error at the end of a statement. */
export const syntaxHint = (before: string, after: string): string =>
  hints.find(hint => (hint.before?.test(before) ?? true) && (hint.after?.test(after) ?? true))?.help ??
  'begin a new line, write `-->` for an edge, or put text in quotes, as in `id["some text"]`'
