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
import type { HousePoint } from '#shared/contract/search.ts'
import type { PortalMap } from '#shared/portal.ts'
import { housePath } from '../address/carried.ts'
import { ESTONIA } from './estonia.ts'
import { clustersOf } from './clusters.ts'
import { offOutline } from './projection.ts'
import { TOWNS } from './towns.ts'
import styles from './tileMap.module.css'

/** A piece of the map, degrees. */
export type Box = [south: number, west: number, north: number, east: number]

/** A map that moves. */
export interface TileMap {
  /** Shows these houses and no other, and moves so that all of them are seen, unless it is held where it is. */
  show: (houses: readonly HousePoint[], isHeld: boolean) => void
  /** Makes one of them stand out. */
  light: (id: string | null) => void
  remove: () => void
}

interface ZoomWords {
  zoomIn: string
  zoomOut: string
}
const IN_ESTONIAN: ZoomWords = { zoomIn: 'Suurenda', zoomOut: 'Vähenda' }

/** What is read on the map. */
export interface MapWords extends ZoomWords {
  close: string
  open: string
  /** Of so many houses in one mark. */
  cluster: (count: number) => string
  /** Free places and price of a house. */
  facts: (house: HousePoint) => string
}

interface Settings extends PortalMap {
  words: MapWords
  /** Somebody has moved the map. */
  onMove: (box: Box) => void
  /** Somebody points at a house, or no longer at any. */
  onLight: (id: string | null) => void
}

/** A mark can be pressed with a finger: so many px are its own. */
const SIZE = 44

/** Opens a map in an element: tiles over the coarse outline, which is seen wherever no tile comes. Its marks are reached and opened by keys too; those that would hide each other are one, with their number. */
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
      // What we move ourselves is no reason to offer a search there.
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

/** So many of them have room when the whole country is seen. */
const LARGEST = 4

/** Names of towns, for a ground that has none. */
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

/** Several that would hide each other: their number, and a press goes nearer. */
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

/** What of a house is read on the map: its name, whether it has a place, the price, and the way to its page. */
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
