/** Converts CSS colors to CanvasKit's. CanvasKit's own canvas parses names, `#` notation and plain `rgb()`. */
export function createColors(kit) {
  const reader = kit.MakeCanvas(1, 1).getContext('2d')
  const known = new Map()

  function parse(text) {
    const [, name, given] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(text) ?? []
    if (name !== undefined) return readFunction(kit, name, given)
    if (text.startsWith('#') ? !/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(text) : !/^[a-z]+$/.test(text)) return undefined
    if (text.startsWith('#')) return kit.parseColorString(text)
    return readName(text)
  }

  /** Unknown colors are black. */
  function readName(name) {
    reader.fillStyle = name
    if (reader.fillStyle === '#000000' && name !== 'black') return undefined
    return kit.parseColorString(reader.fillStyle)
  }

  /** @returns undefined if the text is not a color */
  return text => {
    const key = String(text).trim().toLowerCase()
    if (!known.has(key)) {
      // Empties the cache when it contains more colors than are ever in use at once.
      if (known.size > 1000) known.clear()
      known.set(key, parse(key))
    }
    return known.get(key)
  }
}

function readFunction(kit, name, given) {
  const parts = given.split(/[\s,/]+/).filter(part => part !== '')
  const numbers = parts.map(part => Number.parseFloat(part))
  if (parts.length < 3 || parts.length > 4 || numbers.some(Number.isNaN)) return undefined
  const fraction = i => (parts[i].endsWith('%') ? numbers[i] / 100 : numbers[i])
  const alpha = Math.min(1, Math.max(0, parts.length === 4 ? fraction(3) : 1))
  if (name === 'hsl') return kit.Color4f(...fromHsl(toDegrees(parts[0]), numbers[1] / 100, numbers[2] / 100), alpha)
  const channels = [0, 1, 2].map(i => Math.min(1, Math.max(0, parts[i].endsWith('%') ? numbers[i] / 100 : numbers[i] / 255)))
  return kit.Color4f(...channels, alpha)
}

const degreesPer = { turn: 360, rad: 180 / Math.PI, grad: 0.9 }
const toDegrees = text => Number.parseFloat(text) * (degreesPer[/[a-z]+$/.exec(text)?.[0]] ?? 1)

/** The formula from CSS Color 4, section 7.1. */
function fromHsl(hue, saturation, lightness) {
  const amplitude = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map(n => {
    const k = (n + (((hue % 360) + 360) % 360) / 30) % 12
    return lightness - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  })
}

/** The form that `fillStyle` returns. */
export function writeColor([red, green, blue, alpha]) {
  const bytes = [red, green, blue].map(channel => Math.round(channel * 255))
  if (alpha >= 1) return `#${bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')}`
  return `rgba(${bytes.join(', ')}, ${Number(alpha.toFixed(3))})`
}
