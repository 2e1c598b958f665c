const luma = [0.2126, 0.7152, 0.0722]

// oxfmt-ignore
const scale = (red, green, blue, alpha, offset = 0) => [
  red, 0, 0, 0, offset,
  0, green, 0, 0, offset,
  0, 0, blue, 0, offset,
  0, 0, 0, alpha, 0,
]

/** Interpolates between two color matrices: for most filters, one with no effect and one with full effect. */
const mix = (from, to, amount) => from.map((value, i) => value + (to[i] - value) * amount)
const nothing = scale(1, 1, 1, 1)
const gray = [...luma, 0, 0, ...luma, 0, 0, ...luma, 0, 0, 0, 0, 0, 1, 0]
const sepia = [0.393, 0.769, 0.189, 0, 0, 0.349, 0.686, 0.168, 0, 0, 0.272, 0.534, 0.131, 0, 0, 0, 0, 0, 1, 0]

function turnHue(angle) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [r, g, b] = [0.213, 0.715, 0.072]
  // oxfmt-ignore
  return [
    r + cos * (1 - r) - sin * r, g - cos * g - sin * g, b - cos * b + sin * (1 - b), 0, 0,
    r - cos * r + sin * 0.143, g + cos * (1 - g) + sin * 0.14, b - cos * b - sin * 0.283, 0, 0,
    r - cos * r - sin * (1 - r), g - cos * g + sin * g, b + cos * (1 - b) + sin * b, 0, 0,
    0, 0, 0, 1, 0,
  ]
}

const atMost = (amount, most) => Math.min(amount, most)
/** The CSS filter functions that are color matrices; each takes the filter's amount. */
const matrices = {
  brightness: amount => scale(amount, amount, amount, 1),
  contrast: amount => scale(amount, amount, amount, 1, 0.5 - 0.5 * amount),
  grayscale: amount => mix(nothing, gray, atMost(amount, 1)),
  invert: amount => mix(nothing, scale(-1, -1, -1, 1, 1), atMost(amount, 1)),
  opacity: amount => scale(1, 1, 1, atMost(amount, 1)),
  saturate: amount => mix(gray, nothing, amount),
  sepia: amount => mix(nothing, sepia, atMost(amount, 1)),
}

const radiansPer = { deg: Math.PI / 180, rad: 1, turn: 2 * Math.PI, grad: Math.PI / 200 }
const readLength = text => (/^-?[\d.]+(?:px)?$/.test(text) ? Number.parseFloat(text) : undefined)

function readAngle(text) {
  const match = /^(-?[\d.]+)(deg|rad|turn|grad)$/.exec(text)
  return match === null ? (text === '0' ? 0 : undefined) : Number(match[1]) * radiansPer[match[2]]
}

function readAmount(text) {
  if (!/^[\d.]+%?$/.test(text)) return text === '' ? 1 : undefined
  return Number.parseFloat(text) / (text.endsWith('%') ? 100 : 1)
}

/** A CSS `filter` as a CanvasKit image filter; undefined if it cannot be parsed. @param readColor converts a CSS color to CanvasKit's */
export function readFilter(kit, css, readColor) {
  let chain = null
  for (const [, name, given] of css.matchAll(/([a-z-]+)\(((?:[^()]|\([^()]*\))*)\)/g)) {
    const next = oneFilter(kit, name, given.trim(), chain, readColor)
    if (next === undefined) return undefined
    chain = next
  }
  return chain ?? undefined
}

function oneFilter(kit, name, given, input, readColor) {
  if (name === 'blur') {
    const radius = given === '' ? 0 : readLength(given)
    if (radius === undefined || radius < 0) return undefined
    return radius === 0 ? input : kit.ImageFilter.MakeBlur(radius, radius, kit.TileMode.Decal, input)
  }
  if (name === 'drop-shadow') return dropShadow(kit, given, input, readColor)
  const amount = name === 'hue-rotate' ? readAngle(given) : readAmount(given)
  const matrix = name === 'hue-rotate' ? turnHue : Object.hasOwn(matrices, name) ? matrices[name] : undefined
  if (amount === undefined || matrix === undefined) return undefined
  return kit.ImageFilter.MakeColorFilter(kit.ColorFilter.MakeMatrix(matrix(amount)), input)
}

function dropShadow(kit, given, input, readColor) {
  const parts = given.match(/[^\s(]+(?:\([^)]*\))?/g) ?? []
  const lengths = parts.map(readLength).filter(length => length !== undefined)
  const color = parts.find(part => readLength(part) === undefined)
  const [x, y, radius = 0] = lengths
  if (y === undefined) return undefined
  return kit.ImageFilter.MakeDropShadow(x, y, radius, radius, readColor(color ?? 'black') ?? kit.BLACK, input)
}
