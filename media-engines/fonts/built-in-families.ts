/** The fonts that are installed with the service. */
export const builtInFamilies: readonly string[] = [
  'Inter',
  'Source Serif 4',
  'JetBrains Mono',
  'Noto Sans',
  'Noto Sans Symbols',
  'Noto Sans Symbols 2',
  'Noto Sans Math',
  'Noto Color Emoji',
]
