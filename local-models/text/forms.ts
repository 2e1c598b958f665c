/** Templates of short forms. `{topic}` is the topic as requested, `{known}` and `{part}` refer to it later. */

export const lines: Readonly<Record<string, readonly string[]>> = {
  plain: [
    '{topic}, the way it should be.',
    'Good days start with {topic}.',
    'Come for {known}, stay for the feeling.',
    'Make room for {topic}.',
    'Say yes to {topic}.',
    'Everything you like about {topic}.',
    'Simply better: {topic}.',
    'It all comes back to {known}.',
    'Take your time. Take {topic}.',
  ],
  poetic: [
    'Where the day slows down: {topic}.',
    '{topic}, and the world grows quiet.',
    'A little light, and {topic}.',
    'Follow the morning to {known}.',
    'Somewhere, always, {topic}.',
    'The heart remembers {known}.',
  ],
  playful: [
    'Warning: {topic} may cause smiles.',
    'Keep calm? Try {topic} instead.',
    'Life is short. Hug {known}.',
    'Mondays hate {topic}.',
    '{topic}! Yes, really.',
    'Nine out of ten penguins recommend {topic}.',
  ],
  formal: [
    '{topic}: quality by tradition.',
    'Committed to {topic}.',
    'Your partner for {topic}.',
    'Excellence in every detail of {known}.',
    'Setting the standard for {topic}.',
    'Trust, care and {topic}.',
  ],
}

export const ideas: readonly string[] = [
  'Begin with {known} and leave everything else out.',
  'Show {known} in the first light of the morning.',
  'Tell it from the end: how {known} came to be loved.',
  'Give {known} one colour of its own and repeat it everywhere.',
  'Ask three people what {known} means to them and use their words.',
  'Bring {known} to a place where nobody expects it.',
  'Make a small version of {known} that fits into a pocket.',
  'Put {known} next to something very old.',
  'Let somebody else choose how {known} should sound.',
  'Keep a diary of {known} for a week and share one page.',
  'Turn {known} into a game with a single rule.',
  'Look at {known} from far above, then from very close.',
  'Say what {known} is not, and let the rest be guessed.',
  'Celebrate {known} on an ordinary Tuesday.',
  'Swap day for night and see what changes about {known}.',
  'Invite a guest who has never heard of {known}.',
  'Hide {known} and let people find it.',
  'Write a thank-you note to {known}.',
  'Slow everything down until only {known} moves.',
  'Finish with silence, and {known} in the middle of it.',
]

export const reasons: readonly string[] = [
  '{known} can brighten an ordinary day.',
  'There is always something to talk about with {known}.',
  '{known} can bring people together.',
  'You notice more of the world with {known} in mind.',
  'It feels good to make time for {known}.',
  'Good stories often begin with {known}.',
  'A little of {known} goes a long way.',
  'It is easy to begin with {known}, and hard to stop.',
  'Every season shows another side of {known}.',
  'Nobody has ever regretted a smile, and {known} can bring one.',
]

export const tips: readonly string[] = [
  'Start small: one step with {known} is enough for today.',
  'Set aside a quiet quarter of an hour for {known}.',
  'Write down what you want from {known} before you begin.',
  'Keep what you need for {known} within reach.',
  'Ask somebody who has done it before.',
  'Do one thing at a time.',
  'Take a break before you are tired.',
  'Look back once a week and keep what worked.',
  'Share what you have learned about {known}.',
  'Enjoy it: {known} should leave you in a good mood.',
]

export const questions: readonly string[] = [
  'What did you notice first about {known}?',
  'When did {known} last surprise you?',
  'Who would you share {known} with?',
  'What would be missing without {known}?',
  'How would a child draw {known}?',
  'Which sound belongs to {known}?',
  'What would you change about {known}, if you could change one thing?',
  'Where does {known} feel most at home?',
  'What does {known} look like at night?',
  'What would you ask {known}, if it could answer?',
]

/** What people ask lists of, and what can be in them. */
export const categories: readonly (readonly [words: RegExp, items: readonly string[]])[] = [
  [
    /\bcolou?rs?\b/u,
    'Amber,Cobalt blue,Coral,Emerald,Ivory,Lavender,Ochre,Olive,Plum,Scarlet,Slate grey,Teal,Turquoise,Crimson,Sand'.split(','),
  ],
  [/\banimals?\b/u, 'Badger,Dolphin,Elephant,Fox,Giraffe,Hedgehog,Heron,Kangaroo,Lynx,Otter,Owl,Panda,Penguin,Seal,Wolf'.split(',')],
  [/\bfruits?\b/u, 'Apple,Apricot,Banana,Blackberry,Cherry,Fig,Grape,Kiwi,Mango,Melon,Orange,Papaya,Peach,Pear,Plum'.split(',')],
  [
    /\bvegetables?\b/u,
    'Artichoke,Aubergine,Beetroot,Broccoli,Carrot,Celery,Courgette,Fennel,Kale,Leek,Onion,Parsnip,Pea,Pumpkin,Spinach'.split(','),
  ],
  [
    /\bflowers?\b/u,
    'Anemone,Bluebell,Camellia,Cornflower,Dahlia,Foxglove,Iris,Jasmine,Lily,Magnolia,Marigold,Peony,Poppy,Rose,Tulip'.split(','),
  ],
  [/\btrees?\b/u, 'Alder,Ash,Beech,Birch,Cedar,Chestnut,Elm,Fir,Larch,Lime,Maple,Oak,Pine,Spruce,Willow'.split(',')],
  [/\bbirds?\b/u, 'Blackbird,Crane,Finch,Hawk,Heron,Kingfisher,Magpie,Nightingale,Owl,Puffin,Robin,Sparrow,Stork,Swallow,Wren'.split(',')],
  [
    /\binstruments?\b/u,
    'Accordion,Bassoon,Cello,Clarinet,Drum,Flute,Guitar,Harp,Oboe,Piano,Saxophone,Trombone,Trumpet,Viola,Violin'.split(','),
  ],
  [/\bseasons?\b/u, ['Spring', 'Summer', 'Autumn', 'Winter']],
  [
    /\b(?:emotions?|feelings?|moods?)\b/u,
    'Calm,Curiosity,Delight,Gratitude,Hope,Joy,Longing,Pride,Relief,Sadness,Surprise,Tenderness,Trust,Wonder'.split(','),
  ],
]

/** For people, animals and characters. */
export const givenNames =
  'Ada,Basil,Clementine,Dorian,Esme,Felix,Hazel,Ivo,Juniper,Leo,Luna,Milo,Nell,Otis,Pepper,Quinn,Rosa,Theo,Willow,Ziggy'.split(',')
export const beings =
  /\b(?:cats?|kittens?|dogs?|pupp(?:y|ies)|pets?|horses?|pon(?:y|ies)|bab(?:y|ies)|boys?|girls?|child|children|characters?|hero(?:es|ine)?|foxe?s?|bears?|robots?|dragons?|rabbits?|birds?|persons?|people|wizards?|witch(?:es)?|princess(?:es)?|knights?)\b/iu

/** For everything else: two halves of a name. */
export const nameStarts =
  'Amber,Blue,Bright,Clear,Copper,Early,Fern,Golden,Green,High,Little,North,Open,Quiet,River,Silver,Stone,Sunday,True,Wild'.split(',')
export const nameEnds =
  'Arrow,Bay,Corner,Door,Feather,Field,Garden,Harbour,Hill,House,Lane,Lantern,Leaf,Light,Path,Room,Star,Stories,Table,Yard'.split(',')

/** Five, seven and five syllables. */
export const haikus: readonly string[] = [
  'Morning holds its breath.\nA single drop finds the leaf\nand the day begins.',
  'Evening folds its wings.\nEverything that was hurried\nlearns to stand and look.',
  'Quiet as the snow,\na thought crosses the garden\nand leaves no footprint.',
  'Wind turns the last page.\nSomebody lights a window\non the other shore.',
  'Rain on the old roof.\nThe sound of a thousand hands\nletting go of time.',
]

export const verses: Readonly<Record<string, { lines: readonly string[]; ends: readonly string[] }>> = {
  calm: {
    lines: [
      'There is {topic},',
      'and the morning moves around it like water.',
      '{part}, and a little light',
      'that nobody asked for.',
      'Listen: even the silence',
      'has learned a word from {part}.',
      'The wind comes by, looks up,',
      'and forgets where it was going.',
      'We bring our small questions',
      'to {part}, and leave them there.',
    ],
    ends: ['Nothing more is needed.', 'So the day begins again.', 'And that is all, and that is much.'],
  },
  merry: {
    lines: [
      'Hurray, hurray for {topic}!',
      'The pigeons have put on their ties,',
      '{part} came round in a wheelbarrow',
      'to everybody’s great surprise.',
      'The moon rolled over for a look',
      'and dropped its hat into the sea,',
      'while {part}, with perfect manners,',
      'invited all of us to tea.',
    ],
    ends: ['And nobody was home by ten!', 'Let us do the same again!'],
  },
}

export const story: Readonly<Record<'open' | 'middle' | 'close', readonly string[]>> = {
  open: [
    'Once, not very long ago, there {was} {topic}.',
    'Nobody in the village had ever seen anything like it, and yet there {was} {topic}.',
    'This is a story about {topic}.',
  ],
  middle: [
    'Every morning began the same way, until one day the wind brought a letter without a name.',
    'It said only: “Come before the lamps are lit.”',
    'An old woman at the corner shook her head and said that such letters never come twice.',
    'The way led over the bridge, past the mill, and up to a door that had always been closed.',
    'Behind it there was no room at all, but a garden, and in the garden somebody was waiting.',
    'They talked until the first star came out, and understood each other perfectly.',
    'What was lost was found again, in the last place where anybody would have looked.',
  ],
  close: [
    'From that day on people told each other of {known}, and the door stayed open.',
    'And if you pass there in the evening, you may still hear them talk about {known}.',
    'That is how it ended, and how everything else began for {known}.',
  ],
}

/** By occasion. */
export const greetings: readonly (readonly [occasion: RegExp, hello: string])[] = [
  [/\bbirthday/iu, 'Happy birthday!'],
  [/\b(?:wedding|marriage)/iu, 'Congratulations on your wedding!'],
  [/\bchristmas/iu, 'Merry Christmas!'],
  [/\bnew year/iu, 'Happy New Year!'],
  [/\b(?:thank|gratitude)/iu, 'Thank you so much!'],
  [/\bcongratulat/iu, 'Congratulations!'],
  [/\bget[ -]well/iu, 'Get well soon!'],
]

export const wishes: readonly string[] = [
  'May the coming year bring you good company and many reasons to smile.',
  'I am thinking of you today and wish you all the best.',
  'May everything that you have planned turn out well.',
  'It is good to know you.',
  'Have a wonderful day, and do not count the pieces of cake.',
]

export const letters: Readonly<Record<string, { hello: string; body: readonly string[]; bye: string }>> = {
  plain: {
    hello: 'Hello,',
    body: [
      'I am writing to you about {topic}.',
      'I would like to hear what you think of it.',
      'Would you have time for a short talk this week?',
      'If another day suits you better, just tell me.',
      'Thank you for taking the time to read this.',
    ],
    bye: 'Best wishes',
  },
  formal: {
    hello: 'Dear Sir or Madam,',
    body: [
      'I am writing with regard to {topic}.',
      'I would be grateful for your opinion on the matter.',
      'Please let me know whether a meeting in the coming week would be convenient.',
      'Should you require any further details, I will be glad to provide them.',
    ],
    bye: 'Yours faithfully',
  },
  playful: {
    hello: 'Hello there!',
    body: [
      'Guess what I am thinking about: {topic}!',
      'I simply had to tell somebody, and you are my favourite somebody.',
      'Come by soon, there may be cake.',
      'Bring a hat, just in case.',
    ],
    bye: 'A hundred greetings',
  },
  poetic: {
    hello: 'Dear friend,',
    body: [
      'The evening is quiet, and my thoughts have gone to {topic}.',
      'I wish you could see it as I do, in this light.',
      'Write to me when the days grow longer.',
      'Until then I keep a chair by the window for you.',
    ],
    bye: 'As ever',
  },
}
