/** Light mode, dark mode or the system's setting. */
import { create } from 'zustand'

export type Appearance = 'system' | 'light' | 'dark'
const key = 'mediawright.appearance'

const stored = (): Appearance => {
  try {
    const value = localStorage.getItem(key)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    return 'system' // The browser may block storage.
  }
}

const apply = (appearance: Appearance) => {
  if (appearance === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = appearance
}

const appearanceStore = create<{ appearance: Appearance }>(() => ({ appearance: stored() }))
/** Must be called before anything is rendered. */
export const applyAppearance = (): void => apply(appearanceStore.getState().appearance)

export function setAppearance(appearance: Appearance): void {
  try {
    localStorage.setItem(key, appearance)
  } catch {
    // Without storage, the setting lasts until the page is closed.
  }
  apply(appearance)
  appearanceStore.setState({ appearance })
}

export const useAppearance = (): Appearance => appearanceStore().appearance
