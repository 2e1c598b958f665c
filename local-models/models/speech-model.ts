import { longestPrompt, type Model } from '@mediawright/media-engines/ports/provider.ts'
import { audioFormat } from './motion-models.ts'
import { choice, localModel, quantity } from './params.ts'

/** Characters; about twelve minutes. */
export const longestSpeech = 10_000

/** Dearer than `local/audio`, which stays the one that is taken where no audio model is named. */
export const speechModel = (hasVideoEngine: boolean): Model =>
  localModel({
    id: 'local/speech',
    name: 'Local Speech',
    type: 'audio',
    capabilities: ['text-to-speech'],
    params: [
      choice('voice', 'Voice', 'Who speaks the prompt, in English.', [
        { value: 'slt', label: 'SLT', description: 'A woman, American' },
        { value: 'rms', label: 'RMS', description: 'A man, American' },
        { value: 'awb', label: 'AWB', description: 'A man, Scottish' },
        { value: 'kal16', label: 'KAL', description: 'A man, American; an older, more mechanical voice' },
        { value: 'kal', label: 'KAL, telephone', description: 'As KAL, at 8 kHz' },
      ]),
      quantity('float', 'speed', 'Speed', 'How fast it speaks; 1 is usual.', { default: 1, min: 0.5, max: 2 }),
      audioFormat(hasVideoEngine),
    ],
    cost: (_params, prompt) => 5_000 + 15 * Math.min(prompt?.length ?? longestPrompt, longestSpeech),
    seconds: () => 3,
    timeoutSeconds: 300,
  })
