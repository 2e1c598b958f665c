/** A way of speaking: opening, middle and closing sentences with gaps. `{topic}` and `{word}` come from the prompt. */
export interface Voice {
  open: readonly string[]
  body: readonly string[]
  close: readonly string[]
  parts: Readonly<Record<string, readonly string[]>>
}

export const voices: Readonly<Record<string, Voice>> = {
  plain: {
    open: [
      '{topic} {begins} with one clear {thing}.',
      'Start with {topic} and keep it {kind}.',
      'At the heart of this is {topic}, {kind} and easy to follow.',
    ],
    body: [
      'The {thing} of {word} sets the tone for everything around it.',
      'Notice how {word} and {word} work together without getting in the way.',
      'Small {things} near the edges make {word} feel {kind}.',
      'Nothing is added that does not help {word}.',
      'The eye goes to {word} first and then moves on at its own pace.',
      'A second look shows more: a {kind} side of {word} that is easy to miss.',
      'Everything else stays simple, so that {word} has room.',
    ],
    close: [
      'What remains is {word}, {kind} and complete.',
      'That is enough: the rest is up to whoever looks.',
      'In the end {word} is what people remember.',
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
      'O {topic}, how {lightly} you arrive.',
    ],
    body: [
      '{word} leans into the {hour} like a half-remembered song.',
      'Light falls {lightly} on {word} and forgets to leave.',
      'Between {word} and {word} the wind keeps a secret.',
      'Each {small} thing answers: a leaf, a shadow, {word}.',
      'The {hour} writes its name on {word} and the tide of minutes reads it aloud.',
      'Even the dust learns the colour of {word}.',
      'And if {word} could speak, it would speak {lightly}.',
    ],
    close: [
      'Then the {hour} closes, and {word} goes on shining.',
      'Stay a little, says {word}; and we stay.',
      'What was {word} is now a way of seeing.',
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
      'It all began when {topic} refused to sit still.',
    ],
    body: [
      '{word} wore its best hat for the occasion.',
      'Nobody had told {word} about {word}, which was {funny} for everyone.',
      'There was cake, of course; {word} ate most of it.',
      'The {guests} applauded {word} until their feet got tired.',
      'Three times {word} tried to be serious, and three times it was {funny}.',
      'If you listen closely you can hear {word} giggle.',
      'A passing cloud asked {word} for an autograph.',
    ],
    close: [
      'And that is why {word} is never invited on {day}.',
      'The end, or at least a {funny} place to stop.',
      '{word} winked, and that was that.',
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
      '{topic} merits {careful} consideration.',
    ],
    body: [
      'With regard to {word}, the available {aspects} are consistent.',
      'The relation between {word} and {word} should be treated with {careful} attention.',
      'It is advisable to establish {word} before any further step is taken.',
      'Particular weight is given to {word}, which determines the overall result.',
      'No objection to {word} has been identified at this stage.',
      'Where {word} is concerned, clarity takes precedence over speed.',
      'The {aspects} of {word} have been reviewed and found suitable.',
    ],
    close: [
      'On this basis {word} may proceed as described.',
      'Further remarks on {word} will follow where necessary.',
      'The matter of {word} is hereby summarised.',
    ],
    parts: { aspects: ['aspects', 'elements', 'findings', 'properties'], careful: ['careful', 'due', 'particular', 'thorough'] },
  },
}
