/**
 * All words of the page. English is complete and in the first load. The names by which tests and assistive technology find
 * things are the English ones.
 */
const en = {
  close: 'Close',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  requestId: 'Request',
  openList: 'Show options',
  nothingFits: 'Nothing fits.',
  notifications: 'Notifications',
  status: {
    idle: 'Idle',
    generating: 'Generating',
    done: 'Done',
    error: 'Failed',
    pending: 'Queued',
    running: 'Running',
    completed: 'Done',
    failed: 'Failed',
    canceled: 'Canceled',
    stale: 'Out of date',
  },
  types: {
    image: 'Image',
    video: 'Video',
    audio: 'Audio',
    text: 'Text',
    model3d: '3D model',
    document: 'Document',
    action: 'Action',
    timeline: 'Timeline',
    group: 'Group',
    batch: 'Batch',
    label: 'Label',
    element: 'Element',
  },
  media: {
    broken: 'This file cannot be shown.',
    openFile: 'Open the file',
    loadingModel: 'Loading the 3D view …',
  },
  errors: {
    offline: {
      title: 'The service cannot be reached',
      text: 'Check the connection. What you have done here is kept, and sent when it is back.',
    },
    signedOut: { title: 'You are signed out', text: 'Open a new sign-in link. What you have done here is kept.' },
    credits: {
      title: 'The balance is too low',
      text: 'Whoever runs this service adds credits with `npm run admin -- credits grant`.',
    },
    forbidden: { title: 'This is not allowed' },
    missing: { title: 'There is nothing here' },
    busy: {
      title: 'Too many requests',
      text: (seconds: number | undefined) =>
        seconds ? `The service takes the next one in ${seconds} s.` : 'Wait a moment, then try again.',
    },
    unavailable: { title: 'The service is busy' },
    failed: { title: 'That did not work' },
    refused: { title: 'That is not possible' },
    upload: { title: 'The upload failed' },
  },
  runErrors: {
    model_timeout: 'Trying again may help, or another model.',
    safety_blocked: 'Word the prompt differently.',
    input_unreachable: 'Check the inputs, or upload them again.',
    insufficient_credits: 'Whoever runs this service adds credits with `npm run admin -- credits grant`.',
    canceled: '',
    action_failed: '',
    internal_error: 'Something failed in the service. Nothing was charged.',
  },
}

export type Texts = typeof en
export const language: string = 'en'
export const t: Texts = en
