import type { Lettering } from '../draw-text.ts'

/** Red text in the middle of a 200 × 120 image. */
export const plainLettering: Lettering = {
  text: 'HOHE',
  face: 'sans-bold',
  size: 20,
  maxWidth: 200,
  align: 'center',
  center: { x: 100, y: 60 },
  angle: 0,
  color: '#ff0000',
  opacity: 1,
}
