import { useSyncExternalStore } from 'react'
import type { Shade } from './palette.ts'
import { lasting } from '#web/storage.ts'

export const SHADE_CHOICES = ['auto', 'light', 'dark'] as const
/** `auto` follows the device. */
export type ShadeChoice = (typeof SHADE_CHOICES)[number]

const KEY = 'koduke.theme'
const listeners = new Set<() => void>()

/** Light or dark as chosen on this device, or as the device is set. */
export function useShade(): { choice: ShadeChoice; shade: Shade } {
  const choice = useSyncExternalStore(subscribe, chosen)
  const isNight = useSyncExternalStore(subscribe, isDeviceDark)
  return { choice, shade: choice === 'auto' ? (isNight ? 'dark' : 'light') : choice }
}

/** Remembers the choice on this device and applies it at once. */
export function chooseShade(choice: ShadeChoice): void {
  lasting.setItem(KEY, choice)
  applyShade()
  for (const listener of listeners) listener()
}

/** Applies the choice; called once before the first render. */
export function applyShade(): void {
  const choice = chosen()
  if (choice === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = choice
}

const chosen = (): ShadeChoice => SHADE_CHOICES.find((choice) => choice === lasting.getItem(KEY)) ?? 'auto'

const night = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')
const isDeviceDark = (): boolean => night().matches

function subscribe(listener: () => void): () => void {
  const device = night()
  device.addEventListener('change', listener)
  listeners.add(listener)
  return () => {
    device.removeEventListener('change', listener)
    listeners.delete(listener)
  }
}
