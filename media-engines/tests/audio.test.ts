// @project slow: it encodes audio in worker processes
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { installedVideoEngines, makeTone, runTestModule, readAudio, testFolder, toneBetween } from '../testing/modules.ts'
import { declares } from '../testing/test-modules.ts'
import { wavHeader } from '../../testing/sample-media.ts'

let folder: string
beforeAll(async () => void (folder = await testFolder()))

describe.each(await installedVideoEngines())('audio processed by $name', choice => {
  test.each(['m4a', 'mp3', 'wav'] as const)('Audio in %s keeps its length and pitch when it is read and written', async container => {
    const declared = declares({ audio: 'audio' }, { audio: 'audio', text: 'text' })
    const source = `const audio = getInput('audio')
      await writeOutput('text', [audio.sample_rate, audio.channels, audio.duration_seconds.toFixed(1)].join())
      await writeOutput('audio', await video.render({ inputs: [audio], graph: '[a0]anull[out0]', outputs: ['audio'], container: '${container}' }, 1))`
    const tone = { file: await makeTone(join(folder, `tone.${container}`), container, 660, 1.5) }
    const made = await runTestModule(source, declared, { audio: tone }, {}, undefined, choice)
    expect(made.text()).toBe('44100,1,1.5')
    const audio = await readAudio(made.file('audio'))
    // MP3 adds some silence at the beginning and the end.
    expect(Math.abs(audio.seconds - 1.5)).toBeLessThan(container === 'mp3' ? 0.1 : 0.002)
    expect(toneBetween(audio, 0.2, 1.3)).toBeCloseTo(660, -1)
  })

  test('Six-channel audio is mixed down to stereo', async () => {
    const wav = join(folder, 'six.wav')
    await writeFile(wav, sixChannels())
    const declared = declares({ audio: 'audio' }, { audio: 'audio' })
    const source = `await writeOutput('audio', await video.render({ inputs: [getInput('audio')], graph: '[a0]anull[out0]', outputs: ['audio'], container: 'm4a' }, 1))`
    const audio = await readAudio((await runTestModule(source, declared, { audio: { file: wav } }, {}, undefined, choice)).file('audio'))
    expect(audio.channels).toBe(2)
    expect(audio.seconds).toBeCloseTo(0.5, 2)
  })
})

/** Returns a WAV file with half a second of audio in six channels, at 48 kHz and 16 bits. */
function sixChannels(): Buffer {
  const bytes = 24_000 * 12
  return Buffer.concat([wavHeader(bytes, 48_000, 6), Buffer.alloc(bytes, 9)])
}
