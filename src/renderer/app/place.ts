import { ofTab } from '#web/storage.ts'

const KEY = 'koduke.place'

/** Remembers the present page before the maintenance page opens; false if that is open already. */
export function rememberPlace(): boolean {
  if (location.pathname === '/hooldus') return false
  ofTab.setItem(KEY, `${location.pathname}${location.search}${location.hash}`)
  return true
}

/** The remembered page; the home page if unknown. */
export const rememberedPlace = (): string => ofTab.getItem(KEY) ?? '/'
