/** A color cube: what each color becomes, known at the corners of a grid over all colors and smooth between them. */
export interface ColorCube {
  /** Corners along one edge. */
  side: number
  /** Three channels for each corner, blue the quickest to change. */
  corners: Float32Array
}

export function createCube(side: number, change: (red: number, green: number, blue: number) => readonly number[]): ColorCube {
  const corners = new Float32Array(side ** 3 * 3)
  const step = 255 / (side - 1)
  for (let red = 0, at = 0; red < side; red++)
    for (let green = 0; green < side; green++)
      for (let blue = 0; blue < side; blue++, at += 3) corners.set(change(red * step, green * step, blue * step), at)
  return { side, corners }
}

/** Alpha stays as it is. Colors are interpolated within their tetrahedron, which keeps grays neutral. */
export function applyCube(pixels: Uint8ClampedArray, { side, corners }: ColorCube): Uint8ClampedArray {
  const result = new Uint8ClampedArray(pixels.length)
  const scale = (side - 1) / 255
  const strides = [side * side * 3, side * 3, 3] as const
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue] = [(pixels[at] ?? 0) * scale, (pixels[at + 1] ?? 0) * scale, (pixels[at + 2] ?? 0) * scale]
    // 255 is a corner itself: the next corner has no weight.
    const [cellRed, cellGreen, cellBlue] = [red | 0, green | 0, blue | 0]
    const [r, g, b] = [red - cellRed, green - cellGreen, blue - cellBlue]
    const near = cellRed * strides[0] + cellGreen * strides[1] + cellBlue * strides[2]
    const far = near + strides[0] + strides[1] + strides[2]
    // From the near corner to the far one along the edges, in the order of the shares.
    const high = r >= g && r >= b ? 0 : g >= b ? 1 : 2
    const low = b < r && b <= g ? 2 : g <= r ? 1 : 0
    const most = high === 0 ? r : high === 1 ? g : b
    const few = low === 0 ? r : low === 1 ? g : b
    const middle = r + g + b - most - few
    const second = near + strides[high]
    const third = far - strides[low]
    for (let channel = 0; channel < 3; channel++)
      result[at + channel] =
        (corners[near + channel] ?? 0) * (1 - most) +
        (corners[second + channel] ?? 0) * (most - middle) +
        (corners[third + channel] ?? 0) * (middle - few) +
        (corners[far + channel] ?? 0) * few
    result[at + 3] = pixels[at + 3] ?? 255
  }
  return result
}
