import { manageTexts } from './texts.ts'

/** Maximum lengths that the service accepts, in characters. */
export const textLimits = { project: 200, folder: 200, asset: 255, description: 4000 }

/** The problem with a name, as a sentence. */
export function nameProblem(name: string, limit: number): string | undefined {
  const text = name.trim()
  if (text === '') return manageTexts.nameMissing
  return tooLong(text, limit)
}

/** Emoji and other characters outside the Basic Multilingual Plane count as one character, as in the service. */
export function tooLong(text: string, limit: number): string | undefined {
  const { length } = Array.from(text)
  return length > limit ? manageTexts.tooLong(limit, length) : undefined
}
