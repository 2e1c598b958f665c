import type { Size } from '../../models/job.ts'
import type { Random } from '../../prompt/random.ts'

/** The camera's view: its center, in frame pixels from the image's center, and its zoom. */
export interface View {
  x: number
  y: number
  zoom: number
  /** The roll angle, in radians. */
  roll: number
}

/** The camera movements that a prompt requests; all others are 0. */
export interface Moves {
  /** 1 zooms in; -1 zooms out. */
  zoom: number
  /** 1 moves right or down; -1 moves left or up. */
  x: number
  y: number
  roll: number
  drift: boolean
  still: boolean
  pace: number
}

const verbs = /\b(camera|pan|tilt|slid|truck|track|mov|sweep|drift|look|cran|ris|fly|flies|turn|scroll|dolly|follow)\w*/
const out = /\b(zoom|pull|dolly|dolli|mov|track|fl[yi]|back)\w* (\w+ )?(out|outwards?|back|backwards?|away)\b|\breveal/
const closer =
  /\b(zoom|push|dolly|dolli|mov|track|fl[yi]|com)\w* (\w+ )?(in|into|inwards?|closer|near|nearer|forwards?|towards?)\b|\bclose ?up\b|\bzoom/

export function readMoves(prompt: string): Moves {
  const text = prompt
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
  // "From left to right" means a move to the right, so the last direction named applies.
  const last = verbs.test(text) ? [...text.matchAll(/\b(left|right|leftwards?|rightwards?|up|upwards?|down|downwards?)\b/g)] : []
  const toward = (forth: string, back: string): number => {
    const word = last.findLast(([found]) => found.startsWith(forth) || found.startsWith(back))?.[0]
    return word === undefined ? 0 : word.startsWith(forth) ? 1 : -1
  }
  return {
    zoom: out.test(text) ? -1 : closer.test(text) ? 1 : 0,
    x: toward('right', 'left'),
    y: toward('down', 'up') || (/\bcamera (\w+ )?rises\b/.test(text) ? -1 : 0),
    roll: /\b(orbit|rotat|spin|roll|circl|swirl)/.test(text) ? (/\b(left|counter|anticlock)/.test(text) ? -1 : 1) : 0,
    drift: /\b(drift|float|hover|handheld|glid)/.test(text),
    still: /\b(static|locked|motionless|fixed camera|still camera|camera (stays|is) still|no camera)/.test(text),
    pace: /\b(slow|subtl|gentl|slight)/.test(text) ? 0.6 : /\b(fast|quick|rapid|dramatic|dynamic)/.test(text) ? 1.4 : 1,
  }
}

/** Plans the camera's path, as a function of the elapsed fraction of the video. The path starts with the unchanged image. */
export function planCamera(requested: Moves, image: Size, frame: Size, random: Random): (share: number) => View {
  const room = { x: Math.max(0, image.width - frame.width) / 2, y: Math.max(0, image.height - frame.height) / 2 }
  const moves = isIdle(requested) ? chosenMoves(requested, room, frame, random) : requested
  const { pace } = moves
  const needed = moves.x !== 0 || moves.y !== 0 ? 0.2 : moves.roll !== 0 ? 0.18 : moves.drift ? 0.12 : 0
  const nearer = moves.zoom > 0 ? 0.26 : moves.zoom < 0 ? -0.16 : needed
  // If the image extends beyond the frame, a pan moves over the image without zooming first.
  const travels = (moves.x !== 0 && room.x > frame.width * 0.1) || (moves.y !== 0 && room.y > frame.height * 0.1)
  const zoomed = travels && moves.zoom === 0 ? 0.04 : nearer * (nearer < 0 ? Math.min(1, pace) : pace)
  const focus = { x: random.between(-0.12, 0.12), y: random.between(-0.12, 0.06) }
  const turn = random.pick([1, -1])
  return share => {
    const ease = share * share * (3 - 2 * share)
    const along = 0.25 * share + 0.75 * ease
    const zoom = 1 + zoomed * (zoomed === needed ? Math.min(1, 1.25 * ease) : ease)
    // Limits that keep the view within the image.
    const [wide, high] = [(frame.width * (1 - 1 / zoom)) / 2, (frame.height * (1 - 1 / zoom)) / 2]
    const round = share * Math.PI * 1.6 * turn
    const [sway, bob] = moves.drift ? [Math.sin(round) * 0.8, (1 - Math.cos(round)) * -0.45] : [0, 0]
    const limited = (value: number): number => Math.min(1, Math.max(-1, value))
    return {
      x: moves.x * ((2 * along - 1) * room.x + limited(along * pace) * wide) + (moves.x === 0 ? limited(focus.x * 4 + sway) * wide : 0),
      y: moves.y * ((2 * along - 1) * room.y + limited(along * pace) * high) + (moves.y === 0 ? limited(focus.y * 4 + bob) * high : 0),
      zoom,
      roll: moves.roll * 0.075 * pace * ease,
    }
  }
}

const isIdle = ({ zoom, x, y, roll, drift, still }: Moves): boolean => zoom === 0 && x === 0 && y === 0 && roll === 0 && !drift && !still

/**
 * Returns the moves for a prompt that requests none: a pan along an image that is longer than the frame, or else a move picked by the seed.
 */
function chosenMoves(requested: Moves, room: { x: number; y: number }, frame: Size, random: Random): Moves {
  const direction = random.pick([1, -1])
  if (room.x > frame.width * 0.1) return { ...requested, x: direction }
  if (room.y > frame.height * 0.1) return { ...requested, y: direction }
  return {
    ...requested,
    ...random.pick<Partial<Moves>>([{ zoom: 1 }, { zoom: 1 }, { zoom: -1 }, { x: direction }, { drift: true }, { x: direction, zoom: 1 }]),
  }
}
