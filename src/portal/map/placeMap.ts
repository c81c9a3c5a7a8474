import { divIcon, marker, type LatLng } from 'leaflet'
import type { PortalMap } from '#shared/portal.ts'
import { baseMap } from './tileMap.ts'
import styles from './tileMap.module.css'

/** A position, degrees. */
export interface MapPlace {
  latitude: number
  longitude: number
}

/** A map for placing one marker. */
export interface PlaceMap {
  put: (place: MapPlace | null) => void
  remove: () => void
}

interface Settings extends PortalMap {
  place: MapPlace | null
  /** The marker's accessible name. */
  label: string
  /** The user has placed the marker. */
  onPut: (place: MapPlace) => void
}

const SIZE = 28
/** A zoom that shows streets. */
const CLOSE = 14

/** Creates a map on which a click places the marker, which is draggable. Keys move the map; coordinates can be typed beside it. */
export function openPlaceMap(element: HTMLElement, { place, label, onPut, ...settings }: Settings): PlaceMap {
  const map = baseMap(element, settings)
  const mark = marker([0, 0], {
    icon: divIcon({ className: styles.mark ?? '', iconSize: [SIZE, SIZE] }),
    draggable: true,
    keyboard: false,
    alt: label,
  })
  const put: PlaceMap['put'] = (next) => {
    if (next === null) return void mark.remove()
    mark.setLatLng([next.latitude, next.longitude]).addTo(map)
    if (!map.getBounds().contains(mark.getLatLng())) map.panTo(mark.getLatLng())
  }
  const say = ({ lat, lng }: LatLng): void => onPut({ latitude: rounded(lat), longitude: rounded(lng) })
  map.on('click', ({ latlng }) => say(latlng))
  mark.on('dragend', () => say(mark.getLatLng()))
  if (place) map.setView([place.latitude, place.longitude], CLOSE, { animate: false })
  put(place)
  return { put, remove: () => void map.remove() }
}

/** Rounded to a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000
