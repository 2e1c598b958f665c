/** Validates a color and normalizes it to `#rrggbb` or `#rrggbbaa`. */
export function readColor(value: unknown): { value: string } | { problem: string } {
  if (typeof value !== 'string' || !/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(value))
    return { problem: 'must be a color such as #ff5a1f or #ff5a1f80' }
  const digits = value.slice(1).toLowerCase()
  return { value: `#${digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits}` }
}
