import { divIcon, marker, type LatLng } from 'leaflet'
import type { PortalMap } from '#shared/portal.ts'
import { baseMap } from './tileMap.ts'
import styles from './tileMap.module.css'

/** A place on the map, degrees. */
export interface MapPlace {
  latitude: number
  longitude: number
}

/** A map on which one mark is put and moved. */
export interface PlaceMap {
  put: (place: MapPlace | null) => void
  remove: () => void
}

interface Settings extends PortalMap {
  place: MapPlace | null
  /** What the mark is called to who does not see it. */
  label: string
  /** Somebody has put the mark there. */
  onPut: (place: MapPlace) => void
}

const SIZE = 28
/** Near enough to see streets. */
const CLOSE = 14

/** Opens a map in an element on which a press puts the mark, and the mark can be dragged. Keys move the map; places are typed beside it. */
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

/** To a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000
