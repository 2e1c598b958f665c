import { isFrameInput, type FileInput, type RecipeInput, type StreamTimes } from './recipe.ts'

/**
 * Sets `shift`, which corrects timestamps from FFmpeg. In fragmented MP4 files, FFmpeg delays tracks whose composition times precede their
 * decoding times, and it ignores some edit lists. The shift is the difference between the time that FFmpeg reports for a track's first
 * packet and the true time, which is in `firstPackets`.
 * @param measure reads the times of the first packets with FFmpeg
 */
export async function alignInputs(
  inputs: readonly RecipeInput[],
  measure: (input: FileInput) => Promise<StreamTimes>,
): Promise<readonly RecipeInput[]> {
  return Promise.all(
    inputs.map(async input => {
      if (isFrameInput(input) || input.firstPackets === undefined) return input
      const { firstPackets } = input
      const measured = await measure(input)
      const shift = (kind: keyof StreamTimes): number => (measured[kind] ?? firstPackets[kind] ?? 0) - (firstPackets[kind] ?? 0)
      return { ...input, shift: { video: shift('video'), audio: shift('audio') } }
    }),
  )
}
