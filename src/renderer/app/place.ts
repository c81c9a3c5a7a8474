import { ofTab } from '#web/storage.ts'

const KEY = 'koduke.place'

/** Remembers where the person is before the maintenance page opens; false when that is open already. */
export function rememberPlace(): boolean {
  if (location.pathname === '/hooldus') return false
  ofTab.setItem(KEY, `${location.pathname}${location.search}${location.hash}`)
  return true
}

/** Where the person was; the home page when that is not known. */
export const rememberedPlace = (): string => ofTab.getItem(KEY) ?? '/'
