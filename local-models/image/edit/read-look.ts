/** Styles, with the words that request them. Matches in `named` take precedence over those in `vague`. */
const named = {
  illustration: /\billustrat(?:ion|ed)\b/,
  papercut: /\bpaper[- ]?(?:cut(?:s|ting)?|craft|collage)\b|\bcut[- ](?:out )?paper\b|\borigami\b/,
  watercolor: /\bwater[- ]?colou?r(?:s|ed)?\b(?: painting)?|\baquarelle\b|\bgouache\b/,
  poster: /\b(?:travel |vintage )?poster\b|\bscreen[- ]?print(?:ed)?\b|\bsilk[- ]?screen\b|\bflat colou?rs\b/,
  neon: /\bneon(?: (?:lights?|signs?|glow))?\b|\bsynthwave\b|\bvaporwave\b|\bcyberpunk\b/,
  pixel: /\bpixel(?:s|ated)?(?:[- ]?art)?\b|\b(?:8|16|eight|sixteen)[- ]?bit\b/,
  mosaic: /\bmosaics?(?: tiles)?\b|\btesserae\b|\b(?:of|in|as) tiles\b/,
  woodcut: /\b(?:wood|lino)[- ]?(?:cuts?|block|print|engraving)(?: print)?\b|\bengrav(?:ing|ed)\b|\betching\b/,
  sketch: /\b(?:pencil|charcoal|graphite)(?: (?:drawing|sketch))?\b|\bsketch(?:ed|es|y)?\b/,
  oil: /\boil[- ]?(?:paint(?:ing|ed|s)?|colou?rs?|on canvas)\b|\b(?:in|as|with) oils?\b(?: paint(?:ing)?)?|\bimpasto\b|\bimpressionis[tm]\b/,
  comic: /\bcomics?(?: (?:book|strip|panel))?\b|\bhalf-?tones?\b|\bpop[- ]?art\b|\bmanga\b|\bcartoon\b|\bgraphic novel\b/,
  blueprint: /\bblue-?prints?\b|\bcyanotype\b|\btechnical drawing\b/,
  stainedglass: /\bstained[- ]?glass(?: window)?\b|\b(?:church|cathedral) window\b/,
} as const
const vague = { oil: /\bpaint(?:ing|ed|erly)\b|\bbrush ?strokes\b/, sketch: /\b(?:line )?draw(?:ing|n)\b/ } as const
const tones = {
  monochrome: /\bblack(?: and | & |-and-)white\b|(?<!\w)b ?[&/] ?w(?!\w)|\bmonochrom(?:e|atic)\b|\bgr[ae]y[- ]?scale\b|\bnoir\b/,
  sepia: /\bsepia(?:[- ]toned?)?\b|\b(?:old|vintage|antique) photo(?:graph)?\b|\bdaguerreotype\b/,
} as const

export type DrawnLook = keyof typeof named
export type Tone = keyof typeof tones

interface ParsedLook {
  drawn?: DrawnLook
  tone?: Tone
  /** The prompt without the words that request a look: the black in "black and white" is not a color to paint with. */
  rest: string
}

export function readLook(prompt: string): ParsedLook {
  const text = prompt.normalize('NFC').toLowerCase()
  const drawn = findFirst(named, text) ?? findFirst(vague, text)
  const tone = findFirst(tones, text)
  const spoken = [...Object.values(named), ...Object.values(vague), ...Object.values(tones)]
  const rest = spoken.reduce((left, pattern) => left.replaceAll(new RegExp(pattern, 'g'), ' '), text)
  return { ...(drawn && { drawn }), ...(tone && { tone }), rest }
}

function findFirst<Name extends string>(patterns: Readonly<Record<Name, RegExp>>, text: string): Name | undefined {
  const found = Object.entries<RegExp>(patterns).flatMap(([name, pattern]) => {
    // Handles phrases such as "not as a woodcut but as a mosaic".
    const at = [...text.matchAll(new RegExp(pattern, 'g'))].find(
      ({ index }) => !/\b(?:not|no|without|never)(?: (?:an?|as|in))*\s*$/.test(text.slice(0, index)),
    )
    return at === undefined ? [] : [{ name: name as Name, index: at.index }]
  })
  return found.toSorted((a, b) => a.index - b.index)[0]?.name
}
