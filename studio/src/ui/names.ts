import { manageTexts } from './texts.ts'

/** The longest texts that the service accepts, in characters. */
export const textLimits = { project: 200, folder: 200, asset: 255, description: 4000 }

/** The problem of a name, as a sentence. */
export function nameProblem(name: string, limit: number): string | undefined {
  const text = name.trim()
  if (text === '') return manageTexts.nameMissing
  return tooLong(text, limit)
}

/** Emoji and other characters outside of the first plane count as one, as they do for the service. */
export function tooLong(text: string, limit: number): string | undefined {
  const { length } = Array.from(text)
  return length > limit ? manageTexts.tooLong(limit, length) : undefined
}
