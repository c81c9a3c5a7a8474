import leafletStyles from 'leaflet/dist/leaflet.css?url'
import {
  control,
  divIcon,
  type LatLng,
  type LayerGroup,
  layerGroup,
  type Map as LeafletMap,
  map as makeMap,
  type Marker,
  marker,
  polygon,
  tileLayer,
} from 'leaflet'
import type { HousePoint } from '#shared/contract/foundHouse.ts'
import type { PortalMap } from '#shared/portal.ts'
import { housePath } from '../address/carried.ts'
import { ESTONIA } from './estonia.ts'
import { clustersOf } from './clusters.ts'
import { offOutline } from './projection.ts'
import { TOWNS } from './towns.ts'
import styles from './tileMap.module.css'

/** An area of the map, degrees. */
export type Box = [south: number, west: number, north: number, east: number]

/** An interactive map. */
export interface TileMap {
  /** Shows exactly these houses, and fits the view to them unless it is fixed. */
  show: (houses: readonly HousePoint[], isHeld: boolean) => void
  /** Highlights one of them. */
  light: (id: string | null) => void
  remove: () => void
}

interface ZoomWords {
  zoomIn: string
  zoomOut: string
}
const IN_ESTONIAN: ZoomWords = { zoomIn: 'Suurenda', zoomOut: 'Vähenda' }

/** The map's texts. */
export interface MapWords extends ZoomWords {
  close: string
  open: string
  /** The label of a cluster. */
  cluster: (count: number) => string
  /** Free places and price of a house. */
  facts: (house: HousePoint) => string
}

interface Settings extends PortalMap {
  words: MapWords
  /** The user has moved the map. */
  onMove: (box: Box) => void
  /** The user points at a house, or stops. */
  onLight: (id: string | null) => void
}

/** The touch target of a marker, px. */
const SIZE = 44

/**
 * Creates a map: tiles over the coarse outline, which is visible where tiles are missing. Markers are keyboard accessible; overlapping ones
 * are clustered with their number.
 */
export function openMap(element: HTMLElement, { tiles, attribution, words, onMove, onLight }: Settings): TileMap {
  const map = baseMap(element, { tiles, attribution, words })
  const layer = layerGroup().addTo(map)
  let shown: readonly Placed[] = []
  let pins = new Map<string, Marker>()
  let isOurs = false
  let lit: string | null = null
  map.on('moveend', () => {
    const bounds = map.getBounds()
    if (!isOurs) onMove([bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()].map(rounded) as Box)
  })
  map.on('popupopen', ({ popup }) => popup.getElement()?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', words.close))
  const light = (next: string | null): void => {
    lit = next
    const own = lit === null ? undefined : pins.get(lit)
    for (const pin of new Set(pins.values())) {
      pin.getElement()?.toggleAttribute('data-lit', pin === own)
      pin.setZIndexOffset(pin === own ? 1_000 : 0)
    }
  }
  const draw = (): void => {
    layer.clearLayers()
    pins = new Map()
    const standing = shown.map((house) => ({ house, ...map.project([house.latitude, house.longitude]) }))
    for (const { members, ...middle } of clustersOf(standing, SIZE)) {
      const houses = members.map(({ house }) => house)
      const [first] = houses
      if (!first) continue
      const pin = houses.length === 1 ? pinOf(first, words, onLight) : clusterOf(map, houses, { at: map.unproject([middle.x, middle.y]), words })
      pin.addTo(layer)
      for (const { id } of houses) pins.set(id, pin)
      pin.getElement()?.addEventListener('focus', () => onLight(houses.length === 1 ? first.id : null))
    }
    light(lit)
  }
  map.on('zoomend', draw)
  const show = (houses: readonly HousePoint[], isHeld: boolean): void => {
    shown = houses.filter((house): house is Placed => house.latitude !== null && house.longitude !== null)
    if (shown.length > 0 && !isHeld) {
      // Programmatic moves must not offer a new search.
      isOurs = true
      map.fitBounds(boundsOf(shown), { padding: [24, 24], maxZoom: 13, animate: false })
      isOurs = false
    }
    draw()
  }
  return { show, light, remove: () => void map.remove() }
}

/** A map of the whole country: tiles over the coarse outline. */
export function baseMap(element: HTMLElement, { tiles, attribution, words = IN_ESTONIAN }: PortalMap & { words?: ZoomWords }): LeafletMap {
  addStyles()
  if (styles.ground) element.classList.add(styles.ground)
  const map = makeMap(element, { maxZoom: 17, minZoom: 6, zoomSnap: 0.25, zoomControl: false }).setView([58.7, 25.2], 7)
  control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map)
  polygon(outlineRings(), { className: styles.land ?? '', interactive: false, stroke: true, weight: 1 }).addTo(map)
  map.attributionControl.setPrefix(false)
  let names: LayerGroup | null = null
  let isBare = tiles === null
  const name = (): void => {
    names?.remove()
    names = isBare ? townNames(map.getZoom() >= 8).addTo(map) : null
  }
  const setBare = (is: boolean): void => {
    if (is === isBare) return
    isBare = is
    name()
  }
  if (tiles)
    tileLayer(tiles, { attribution: escaped(attribution) })
      .on('tileload', () => setBare(false))
      .on('tileerror', () => setBare(true))
      .addTo(map)
  map.on('zoomend', name)
  name()
  return map
}

/** How many fit when the whole country is visible. */
const LARGEST = 4

/** Town names, for maps without tiles. */
const townNames = (many: boolean): LayerGroup =>
  layerGroup(
    TOWNS.slice(0, many ? TOWNS.length : LARGEST).map(([name, latitude, longitude]) => {
      const label = document.createElement('span')
      label.textContent = name
      return marker([latitude, longitude], {
        icon: divIcon({ className: styles.town ?? '', html: label, iconSize: [90, 20], iconAnchor: [45, -14] }),
        interactive: false,
        keyboard: false,
      })
    }),
  )

type Placed = HousePoint & { latitude: number; longitude: number }

const boundsOf = (houses: readonly Placed[]): [number, number][] => houses.map(({ latitude, longitude }) => [latitude, longitude])

function pinOf(house: Placed, words: MapWords, onLight: Settings['onLight']): Marker {
  const { id, name, latitude, longitude } = house
  const icon = divIcon({ className: `${styles.mark} ${isFree(house) ? styles.free : styles.full}`, iconSize: [SIZE, SIZE] })
  return marker([latitude, longitude], { icon, title: name, alt: name })
    .bindPopup(popupOf(house, words), { minWidth: 200 })
    .on('mouseover', () => onLight(id))
    .on('mouseout', () => onLight(null))
}

/** A cluster: its number, and a click zooms in. */
function clusterOf(map: LeafletMap, houses: readonly Placed[], { at, words }: { at: LatLng; words: MapWords }): Marker {
  const label = document.createElement('span')
  label.textContent = String(houses.length)
  const icon = divIcon({ className: `${styles.cluster} ${houses.some(isFree) ? styles.free : styles.full}`, html: label, iconSize: [SIZE, SIZE] })
  const name = words.cluster(houses.length)
  return marker(at, { icon, title: name, alt: name }).on('click', () =>
    map.fitBounds(boundsOf(houses), { padding: [40, 40], maxZoom: Math.max(map.getZoom() + 1, 15) }),
  )
}

const isFree = ({ free_places: free, is_stale: isStale }: HousePoint): boolean => free > 0 && !isStale

/** A house's popup: name, availability, price, and a link. */
function popupOf(house: Placed, words: MapWords): HTMLElement {
  const box = document.createElement('div')
  box.className = styles.popup ?? ''
  const name = document.createElement('strong')
  name.textContent = house.name
  const facts = document.createElement('span')
  facts.textContent = words.facts(house)
  const link = document.createElement('a')
  link.href = housePath(house.id, new URLSearchParams(location.search))
  link.textContent = words.open
  link.setAttribute('aria-label', `${words.open}: ${house.name}`)
  box.append(name, facts, link)
  return box
}

/** As in addresses. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100

/** Leaflet's own styles, loaded only with it. */
function addStyles(): void {
  if (document.querySelector(`link[href="${leafletStyles}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = leafletStyles
  document.head.append(link)
}

/** The outline's rings in degrees; each point is relative to the one before it. */
const outlineRings = (): [number, number][][] =>
  ESTONIA.split('M')
    .filter(Boolean)
    .map((ring) => {
      const [x = 0, y = 0, ...steps] = (ring.match(/-?\d+/g) ?? []).map(Number)
      const place = { x, y }
      const rest = steps.flatMap((step, index) => {
        if (index % 2 === 0) return []
        place.x += steps[index - 1] ?? 0
        place.y += step
        return [offOutline(place.x, place.y)]
      })
      return [offOutline(x, y), ...rest]
    })

/** Leaflet interprets the attribution as markup; ours is a setting, and plain text. */
function escaped(text: string): string {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}
