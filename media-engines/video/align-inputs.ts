import { isFrameInput, type FileInput, type RecipeInput, type StreamTimes } from './recipe.ts'

/**
 * Corrects timestamps from FFmpeg. In fragmented MP4 files, FFmpeg delays tracks whose composition times precede their decoding times.
 * FFmpeg also ignores some edit lists. This function compares the time of each track's first packet with the packet's true time, which is
 * in `firstPackets`.
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
