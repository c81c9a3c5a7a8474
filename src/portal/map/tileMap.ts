import leafletStyles from 'leaflet/dist/leaflet.css?url'
import { circleMarker, layerGroup, map as makeMap, polygon, tileLayer } from 'leaflet'
import type { PortalMap } from '#shared/portal.ts'
import { ESTONIA } from './estonia.ts'
import type { MappedHouse } from './HousesMap.tsx'
import { offOutline } from './projection.ts'
import styles from './tileMap.module.css'

/** A map that moves. */
export interface TileMap {
  /** Shows these houses and no other, and moves so that all of them are seen. */
  show: (houses: readonly MappedHouse[]) => void
  remove: () => void
}

/** Opens a map in an element: tiles over the coarse outline, which is seen wherever no tile comes. */
export function openMap(element: HTMLElement, { tiles, attribution }: PortalMap): TileMap {
  addStyles()
  const map = makeMap(element, { maxZoom: 17, minZoom: 6, zoomControl: true }).setView([58.7, 25.2], 7)
  polygon(outlineRings(), { className: styles.land ?? '', interactive: false, stroke: true, weight: 1 }).addTo(map)
  map.attributionControl.setPrefix(false)
  if (tiles) tileLayer(tiles, { attribution: escaped(attribution) }).addTo(map)
  const markers = layerGroup().addTo(map)
  const show = (houses: readonly MappedHouse[]): void => {
    markers.clearLayers()
    const places = houses.flatMap(({ id, name, latitude, longitude, free_places: free }) => {
      if (latitude === null || longitude === null) return []
      const place: [number, number] = [latitude, longitude]
      const link = document.createElement('a')
      link.href = `/otsing/${id}`
      link.textContent = name
      circleMarker(place, { radius: 9, className: (free > 0 ? styles.free : styles.full) ?? '' })
        .bindPopup(link)
        .addTo(markers)
      return [place]
    })
    if (places.length > 0) map.fitBounds(places, { padding: [24, 24], maxZoom: 13 })
  }
  return { show, remove: () => void map.remove() }
}

/** Leaflet's own styles come with it: no other page needs them. */
function addStyles(): void {
  if (document.querySelector(`link[href="${leafletStyles}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = leafletStyles
  document.head.append(link)
}

/** The rings of the outline in degrees. */
const outlineRings = (): [number, number][][] =>
  ESTONIA.split('M')
    .filter(Boolean)
    .map((ring) =>
      ring
        .replace('Z', '')
        .split('L')
        .map((point) => {
          const [x = 0, y = 0] = point.split(' ').map(Number)
          return offOutline(x, y)
        }),
    )

/** Leaflet takes the attribution as markup; ours is a setting, and text. */
function escaped(text: string): string {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}
