import type { PortalMap } from '#shared/portal.ts'

/** The source of map tiles, from a setting in the page; none on the desktop and on another server's page. */
export function mapHere(): PortalMap {
  const said = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="koduke:${name}"]`)?.content ?? ''
  const tiles = said('map-tiles')
  return tiles.startsWith('https://') ? { tiles, attribution: said('map-attribution') } : { tiles: null, attribution: '' }
}
