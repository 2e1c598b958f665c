/** The fonts that are installed with the service. */
export const builtInFamilies: readonly string[] = ['Inter', 'Source Serif 4', 'JetBrains Mono']
