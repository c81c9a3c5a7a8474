import leafletStyles from 'leaflet/dist/leaflet.css?url'
import { divIcon, layerGroup, type Map as LeafletMap, map as makeMap, type Marker, marker, polygon, tileLayer } from 'leaflet'
import type { PortalMap } from '#shared/portal.ts'
import { ESTONIA } from './estonia.ts'
import type { MappedHouse } from './HousesMap.tsx'
import { offOutline } from './projection.ts'
import styles from './tileMap.module.css'

/** A piece of the map, degrees. */
export type Box = [south: number, west: number, north: number, east: number]

/** A map that moves. */
export interface TileMap {
  /** Shows these houses and no other, and moves so that all of them are seen, unless it is held where it is. */
  show: (houses: readonly MappedHouse[], isHeld: boolean) => void
  /** Makes one of them stand out. */
  light: (id: string | null) => void
  remove: () => void
}

interface Settings extends PortalMap {
  /** Somebody has moved the map. */
  onMove: (box: Box) => void
  /** Somebody points at a house, or no longer at any. */
  onLight: (id: string | null) => void
}

const SIZE = 24

/** Opens a map in an element: tiles over the coarse outline, which is seen wherever no tile comes. Its pins are reached and opened by keys too. */
export function openMap(element: HTMLElement, { tiles, attribution, onMove, onLight }: Settings): TileMap {
  const map = baseMap(element, { tiles, attribution })
  const layer = layerGroup().addTo(map)
  const pins = new Map<string, Marker>()
  let isOurs = false
  let lit: string | null = null
  map.on('moveend', () => {
    const bounds = map.getBounds()
    if (!isOurs) onMove([bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()].map(rounded) as Box)
  })
  const light = (next: string | null): void => {
    lit = next
    for (const [id, pin] of pins) {
      pin.getElement()?.toggleAttribute('data-lit', id === lit)
      pin.setZIndexOffset(id === lit ? 1_000 : 0)
    }
  }
  const show = (houses: readonly MappedHouse[], isHeld: boolean): void => {
    layer.clearLayers()
    pins.clear()
    const placed = houses.filter((house): house is Placed => house.latitude !== null && house.longitude !== null)
    for (const house of placed) pins.set(house.id, pinOf(house, onLight).addTo(layer))
    for (const [id, pin] of pins) pin.getElement()?.addEventListener('focus', () => onLight(id))
    light(lit)
    if (placed.length === 0 || isHeld) return
    // What we move ourselves is no reason to offer a search there.
    isOurs = true
    map.fitBounds(
      placed.map(({ latitude, longitude }) => [latitude, longitude]),
      { padding: [24, 24], maxZoom: 13, animate: false },
    )
    isOurs = false
  }
  return { show, light, remove: () => void map.remove() }
}

/** A map of the whole country: tiles over the coarse outline. */
export function baseMap(element: HTMLElement, { tiles, attribution }: PortalMap): LeafletMap {
  addStyles()
  const map = makeMap(element, { maxZoom: 17, minZoom: 6, zoomControl: true }).setView([58.7, 25.2], 7)
  polygon(outlineRings(), { className: styles.land ?? '', interactive: false, stroke: true, weight: 1 }).addTo(map)
  map.attributionControl.setPrefix(false)
  if (tiles) tileLayer(tiles, { attribution: escaped(attribution) }).addTo(map)
  return map
}

type Placed = MappedHouse & { latitude: number; longitude: number }

function pinOf({ id, name, latitude, longitude, free_places: free }: Placed, onLight: Settings['onLight']): Marker {
  const link = document.createElement('a')
  link.href = `/otsing/${id}`
  link.textContent = name
  const icon = divIcon({ className: (free > 0 ? styles.free : styles.full) ?? '', iconSize: [SIZE, SIZE] })
  return marker([latitude, longitude], { icon, title: name, alt: name })
    .bindPopup(link)
    .on('mouseover', () => onLight(id))
    .on('mouseout', () => onLight(null))
}

/** As an address says places. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100

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
