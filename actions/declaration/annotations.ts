import type { Language } from './action.ts'
import type { Findings } from './findings.ts'
import { nearMiss } from '@mediawright/media-engines/text/near-miss.ts'

const annotationNames = ['name', 'description', 'inputs', 'outputs', 'params', 'cost', 'seconds'] as const
export type AnnotationName = (typeof annotationNames)[number]

export interface Annotation {
  /** Offset of the annotation in the source. */
  at: number
  /** Offset of the text after the annotation's name. */
  from: number
  /** Everything up to the next annotation or the end of the comments, with comment markers replaced by blanks. */
  text: string
}

export interface Annotations {
  found: ReadonlyMap<AnnotationName, Annotation>
  /** Offsets of misspelled and misplaced annotations, keyed by the name that was probably meant. */
  meant: ReadonlyMap<AnnotationName, number>
}

/** Reads the annotations in the comments at the top of an action's source. */
export function readAnnotations(source: string, language: Language, findings: Findings): Annotations {
  const found = new Map<AnnotationName, Annotation>()
  const meant = new Map<AnnotationName, number>()
  const ignore = (code: string, at: number, name: string, reason: string) => {
    const near = nearMiss(name, annotationNames)
    if (near && !meant.has(near)) meant.set(near, at)
    const meaning = near && near !== name ? ` Did you mean \`@flora-${near}\`?` : ''
    findings.warning(code, at, `\`@flora-${name}\` ${reason}, so it was ignored.${meaning}`)
  }

  const comments = commentsAtHead(source, language)
  const marks = [...comments.matchAll(/^[ \t\uFEFF]*@flora-([\w-]*)/gim)]
  for (const [index, mark] of marks.entries()) {
    const name = mark[1]!
    const at = mark.index + mark[0].indexOf('@')
    const from = mark.index + mark[0].length
    if (!isKnown(name)) ignore('unknown_annotation', at, name, 'is not an annotation')
    else if (found.has(name))
      findings.problem(at, `\`@flora-${name}\` is already declared on line ${findings.findLine(found.get(name)!.at)}`)
    else found.set(name, { at, from, text: comments.slice(from, marks[index + 1]?.index) })
  }
  for (const mark of source.slice(comments.length).matchAll(/^[ \t]*(?:\/\/+|\/?\*+|#+)[ \t]*@flora-([\w-]*)/gim))
    ignore('misplaced_annotation', comments.length + mark.index, mark[1]!, 'is below the first line of code')
  return { found, meant }
}

const isKnown = (name: string): name is AnnotationName => (annotationNames as readonly string[]).includes(name)

/**
 * Returns the comments before the first line of code, at their original offsets and with everything else blanked out. A hashbang and `'use
 * strict'` may appear among the comments.
 */
function commentsAtHead(source: string, language: Language): string {
  const pieces: string[] = []
  for (let at = 0; ;) {
    const piece = pieceAt(source, at, language === 'python' ? pythonPieces : javascriptPieces)
    if (piece === undefined) return pieces.join('')
    pieces.push(piece)
    at += piece.length
  }
}

function pieceAt(source: string, at: number, pieces: readonly Piece[]): string | undefined {
  for (const [pattern, toWords] of pieces) {
    pattern.lastIndex = at
    const [piece] = pattern.exec(source) ?? []
    if (piece !== undefined) return toWords(piece)
  }
  return undefined
}

type Piece = [pattern: RegExp, toWords: (piece: string) => string]

const blank = (text: string) => text.replaceAll(/[^\n\r\u2028\u2029]/g, ' ')
const spaces = (signs: string) => ' '.repeat(signs.length)
const space: Piece = [/\s+/y, text => text]
const pythonPieces: Piece[] = [space, [/#[^\n\r]*/y, line => line.replace(/^#+/, spaces)]]
/** Each line of a block comment may start with asterisks. */
const wordsOfBlock = (block: string) => `  ${block.slice(2, -2).replaceAll(/^[ \t]*\*+/gm, spaces)}  `
const javascriptPieces: Piece[] = [
  space,
  [/^#!.*/y, blank],
  [/\/\/.*/y, line => line.replace(/^\/\/+/, spaces)],
  [/\/\*[\s\S]*?\*\//y, wordsOfBlock],
  [/(['"])use strict\1[ \t]*;?/y, blank],
]
