import { writeColor } from './colors.js'
import { identity } from './matrix.js'
import { isStyle } from './styles.js'

/** The state that `save` stores, with the initial values of a new context. */
export const freshState = () => ({
  matrix: identity,
  fillStyle: '#000000',
  strokeStyle: '#000000',
  shadowColor: 'rgba(0, 0, 0, 0)',
  shadowBlur: 0,
  shadowOffsetX: 0,
  shadowOffsetY: 0,
  globalAlpha: 1,
  globalCompositeOperation: 'source-over',
  filter: 'none',
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  miterLimit: 10,
  lineDash: [],
  lineDashOffset: 0,
  font: '10px sans-serif',
  textAlign: 'start',
  textBaseline: 'alphabetic',
  direction: 'ltr',
  letterSpacing: '0px',
  imageSmoothingEnabled: true,
  imageSmoothingQuality: 'low',
})

export const blendModes = {
  'source-over': 'SrcOver',
  'source-in': 'SrcIn',
  'source-out': 'SrcOut',
  'source-atop': 'SrcATop',
  'destination-over': 'DstOver',
  'destination-in': 'DstIn',
  'destination-out': 'DstOut',
  'destination-atop': 'DstATop',
  lighter: 'Plus',
  copy: 'Src',
  xor: 'Xor',
  multiply: 'Multiply',
  screen: 'Screen',
  overlay: 'Overlay',
  darken: 'Darken',
  lighten: 'Lighten',
  'color-dodge': 'ColorDodge',
  'color-burn': 'ColorBurn',
  'hard-light': 'HardLight',
  'soft-light': 'SoftLight',
  difference: 'Difference',
  exclusion: 'Exclusion',
  hue: 'Hue',
  saturation: 'Saturation',
  color: 'Color',
  luminosity: 'Luminosity',
}

const oneOf =
  (...values) =>
  value =>
    values.includes(value) ? value : undefined
const number = isRight => value => (Number.isFinite(Number(value)) && isRight(Number(value)) ? Number(value) : undefined)
const anyNumber = number(() => true)
const positive = number(value => value > 0)

/** Parsers of property values. Undefined means that the property does not change, as in browsers. */
export function createRules({ readColor, readFont, isFilter }) {
  const color = value => {
    const parsed = readColor(value)
    return parsed && writeColor(parsed)
  }
  const style = value => (isStyle(value) ? value : color(value))
  return {
    fillStyle: style,
    strokeStyle: style,
    shadowColor: color,
    shadowBlur: number(value => value >= 0),
    shadowOffsetX: anyNumber,
    shadowOffsetY: anyNumber,
    globalAlpha: number(value => value >= 0 && value <= 1),
    globalCompositeOperation: oneOf(...Object.keys(blendModes)),
    filter: value => (value === 'none' || value === '' ? 'none' : isFilter(String(value)) ? String(value) : undefined),
    lineWidth: positive,
    lineCap: oneOf('butt', 'round', 'square'),
    lineJoin: oneOf('miter', 'round', 'bevel'),
    miterLimit: positive,
    lineDashOffset: anyNumber,
    font: value => (readFont(String(value)) ? String(value) : undefined),
    textAlign: oneOf('start', 'end', 'left', 'right', 'center'),
    textBaseline: oneOf('top', 'hanging', 'middle', 'alphabetic', 'ideographic', 'bottom'),
    direction: oneOf('ltr', 'rtl', 'inherit'),
    letterSpacing: value => (/^-?[\d.]+px$/.test(value) ? value : undefined),
    imageSmoothingEnabled: Boolean,
    imageSmoothingQuality: oneOf('low', 'medium', 'high'),
  }
}
