/** The words that the embedded models recognize, grouped by meaning. Plurals are derived. */

export const times = {
  dawn: 'dawn sunrise morning daybreak early',
  day: 'day noon midday daylight sunny bright afternoon summer spring',
  sunset: 'sunset evening goldenhour autumn fall',
  dusk: 'dusk twilight bluehour gloaming',
  night: 'night midnight nocturnal moonlit moonlight starry star moon aurora northernlights polarlights',
} as const
export type Time = keyof typeof times

export const weathers = {
  clear: 'clear cloudless',
  cloudy: 'cloud cloudy overcast',
  fog: 'fog foggy mist misty haze hazy smoky',
  rain: 'rain rainy drizzle wet monsoon',
  snow: 'snow snowy winter frozen blizzard ice icy frost snowfall arctic',
  storm: 'storm stormy thunder lightning tempest',
} as const
export type Weather = keyof typeof weathers

export const places = {
  mountains: 'mountain peak alps summit cliff ridge highland valley glacier volcano everest',
  sea: 'sea ocean beach coast wave shore island harbor harbour bay',
  lake: 'lake river pond fjord reflection water stream',
  forest: 'forest wood woods jungle woodland pine grove rainforest taiga',
  desert: 'desert dune sahara canyon mesa sand arid',
  city: 'city town skyline street urban downtown metropolis skyscraper tokyo york london paris berlin building cyberpunk',
  meadow: 'meadow field hill grass countryside prairie farm pasture garden park savanna steppe lavender',
  space: 'space galaxy cosmos planet nebula universe orbit cosmic saturn mars asteroid',
  underwater: 'underwater reef coral submarine seabed aquarium',
} as const
export type Place = keyof typeof places

export const subjects = {
  fox: 'fox vixen',
  wolf: 'wolf dog puppy coyote husky hound',
  cat: 'cat kitten kitty panther',
  deer: 'deer stag elk reindeer moose antelope doe',
  bird: 'bird seagull swallow crow eagle crane goose flock raven',
  owl: 'owl',
  whale: 'whale orca dolphin',
  fish: 'fish koi shark goldfish salmon',
  boat: 'boat ship sailboat yacht sail vessel sailing',
  lighthouse: 'lighthouse beacon',
  house: 'house cabin cottage hut home barn lodge',
  castle: 'castle palace fortress tower citadel ruin',
  balloon: 'balloon airship zeppelin',
  rocket: 'rocket spaceship shuttle spacecraft starship missile',
  person: 'person man woman hiker traveler traveller wanderer boy girl child figure monk samurai knight astronaut hero people',
  portrait: 'portrait face headshot bust selfie lady supermodel queen king princess',
  flower: 'flower rose tulip lily blossom bouquet daisy poppy sunflower lotus orchid peony bloom',
  tree: 'tree oak willow birch bonsai maple cherry',
  palm: 'palm tropical',
  cactus: 'cactus cacti succulent',
  mushroom: 'mushroom toadstool fungus fungi',
  bottle: 'bottle perfume wine flask potion serum cosmetic fragrance product lotion vial',
  cup: 'cup coffee tea mug espresso latte cappuccino',
  car: 'car automobile vehicle roadster truck van',
  robot: 'robot android droid bot cyborg mech',
  butterfly: 'butterfly moth',
} as const
export type Subject = keyof typeof subjects

export const sights = {
  sun: 'sun sunny sunshine sunrise sunset',
  moon: 'moon moonlit moonlight lunar crescent',
  stars: 'star starry milkyway constellation',
  aurora: 'aurora borealis northernlights polarlights',
  rainbow: 'rainbow',
  birds: 'flock gull seagull',
} as const
export type Sight = keyof typeof sights

/** The OKLCH hue (in degrees) and chroma of each color; gray, black and white have neither. */
export const colors = {
  red: { words: 'red crimson scarlet ruby', hue: 27, chroma: 0.19, lightness: 0.58 },
  orange: { words: 'orange amber tangerine copper rust', hue: 55, chroma: 0.16, lightness: 0.72 },
  gold: { words: 'gold golden yellow honey mustard lemon', hue: 88, chroma: 0.15, lightness: 0.82 },
  green: { words: 'green emerald jade olive lime mossy moss', hue: 145, chroma: 0.14, lightness: 0.62 },
  teal: { words: 'teal turquoise cyan aqua mint', hue: 192, chroma: 0.11, lightness: 0.7 },
  blue: { words: 'blue azure navy cobalt sapphire indigo', hue: 252, chroma: 0.15, lightness: 0.58 },
  purple: { words: 'purple violet lavender lilac amethyst plum', hue: 302, chroma: 0.15, lightness: 0.58 },
  pink: { words: 'pink magenta rosy fuchsia', hue: 355, chroma: 0.14, lightness: 0.73 },
  brown: { words: 'brown chocolate bronze wooden tan beige sepia', hue: 60, chroma: 0.07, lightness: 0.48 },
  white: { words: 'white ivory pearl silver', hue: 90, chroma: 0.01, lightness: 0.95 },
  black: { words: 'black ebony onyx charcoal', hue: 270, chroma: 0.01, lightness: 0.22 },
  grey: { words: 'grey gray slate', hue: 250, chroma: 0.015, lightness: 0.6 },
} as const
export type ColorName = keyof typeof colors

/** Flowers whose names imply a color. */
export const namedColors: Readonly<Record<string, ColorName>> = {
  sunflower: 'gold',
  rose: 'red',
  poppy: 'red',
  daisy: 'white',
  lily: 'white',
  koi: 'orange',
  goldfish: 'orange',
  orca: 'black',
  seagull: 'white',
  raven: 'black',
  crow: 'black',
}

export const moods = {
  calm: 'calm quiet peaceful serene gentle soft dreamy sleep ambient relax relaxing meditation lullaby slow still tranquil',
  joyful: 'happy joy joyful cheerful fun upbeat playful party dance bright summer sunny festive lively',
  sad: 'sad melancholy melancholic lonely blue sorrow grief rainy longing nostalgic lost farewell',
  tense: 'tense dark scary horror storm danger suspense thriller fear eerie haunted ominous mysterious',
  epic: 'epic heroic grand triumphant battle victory majestic adventure cinematic hero glorious fast energetic',
} as const
export type Mood = keyof typeof moods
