import type { PortalMap } from '#shared/portal.ts'

/** Where tiles of maps come from, as the server has written it into the page; the desktop and a page of another server show none. */
export function mapHere(): PortalMap {
  const said = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="koduke:${name}"]`)?.content ?? ''
  const tiles = said('map-tiles')
  return tiles.startsWith('https://') ? { tiles, attribution: said('map-attribution') } : { tiles: null, attribution: '' }
}
