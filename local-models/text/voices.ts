/** A style of writing: opening, middle and closing sentences with gaps `{topic}` and `{part}` that the prompt fills. */
export interface Voice {
  open: readonly string[]
  body: readonly string[]
  close: readonly string[]
  parts: Readonly<Record<string, readonly string[]>>
}

export const voices: Readonly<Record<string, Voice>> = {
  plain: {
    open: [
      'Picture {topic}: it all {begins} with one clear {thing}.',
      'Think of {topic}, {kind} and unhurried.',
      'This is about {topic}, {kind} and easy to follow.',
    ],
    body: [
      'The {thing} of {part} sets the tone for everything around it.',
      'Notice how {part} and {part} belong together without getting in each other’s way.',
      'Small {things} near the edges make {part} seem {kind}.',
      'Nothing is added that does not help {part}.',
      'The eye goes to {part} first and then moves on at its own pace.',
      'A second look shows more of {part}, {kind} and easy to miss.',
      'Everything else stays simple, so that {part} has room.',
    ],
    close: [
      'What stays in the mind: {part}, {kind} and complete.',
      'That is enough: the rest is up to whoever looks.',
      'In the end people remember {part}.',
    ],
    parts: {
      begins: ['begins', 'opens', 'starts'],
      thing: ['idea', 'shape', 'line', 'detail'],
      things: ['details', 'touches', 'marks'],
      kind: ['calm', 'clear', 'warm', 'honest', 'bright'],
    },
  },
  poetic: {
    open: [
      '{topic}: the {hour} holds its breath.',
      'Somewhere between {hour} and silence there is {topic}.',
      'O {topic}, you arrive {lightly}.',
    ],
    body: [
      'The {hour} leans into {part} like a half-remembered song.',
      'Light falls {lightly} on {part} and forgets to leave.',
      'Between {part} and {part} the wind keeps a secret.',
      'Each {small} thing answers: a leaf, a shadow, {part}.',
      'The {hour} writes its name on {part} and the tide of minutes reads it aloud.',
      'Even the dust learns the colour of {part}.',
      'And if {part} could speak, the words would come {lightly}.',
    ],
    close: [
      'Then the {hour} closes, and there is still a light around {part}.',
      'Stay a little, whispers the {hour}; and we stay.',
      'What began with {part} is now a way of seeing.',
    ],
    parts: {
      hour: ['evening', 'dawn', 'blue hour', 'winter', 'long afternoon'],
      lightly: ['softly', 'slowly', 'without a sound', 'like rain'],
      small: ['small', 'patient', 'silver', 'nameless'],
    },
  },
  playful: {
    open: [
      'Guess what: {topic}, and it is only {day}!',
      'Ladies, gentlemen and {guests}: {topic}!',
      'It all began with {topic}, and nobody could sit still.',
    ],
    body: [
      'Somebody had found a splendid hat for {part}.',
      'Nobody had told {part} about {part}, which was {funny} for everyone.',
      'There was cake, of course; most of it went to {part}.',
      'The {guests} applauded {part} until their feet got tired.',
      'Three times {part} tried to be serious, and three times it was {funny}.',
      'If you listen closely you can hear {part} giggle.',
      'A passing cloud asked {part} for an autograph.',
    ],
    close: [
      'And that is why nobody talks about {part} on {day}.',
      'The end, or at least a {funny} place to stop.',
      'A wink, a bow towards {part}, and that was that.',
    ],
    parts: {
      day: ['Tuesday', 'Monday', 'a Thursday'],
      guests: ['penguins', 'teapots', 'distinguished pigeons', 'cousins'],
      funny: ['hilarious', 'wonderful', 'slightly sticky', 'splendid'],
    },
  },
  formal: {
    open: [
      'This note concerns {topic}.',
      'The following summary addresses {topic} and its principal {aspects}.',
      'Careful consideration is given here to {topic}.',
    ],
    body: [
      'With regard to {part}, the available {aspects} are consistent.',
      'The relation between {part} and {part} should be treated with {careful} attention.',
      'It is advisable to consider {part} before any further step is taken.',
      'Particular weight is given to {part}, on account of the overall result.',
      'No objection to {part} has been identified at this stage.',
      'With respect to {part}, clarity takes precedence over speed.',
      'The {aspects} of {part} have been reviewed and found suitable.',
    ],
    close: [
      'On this basis the work on {part} may proceed as described.',
      'Further remarks on {part} will follow where necessary.',
      'The matter of {part} is hereby summarised.',
    ],
    parts: { aspects: ['aspects', 'elements', 'findings', 'properties'], careful: ['careful', 'due', 'particular', 'thorough'] },
  },
}
