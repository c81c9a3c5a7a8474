import { MapPinned, Search } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { HousePoint } from '#shared/contract/foundHouse.ts'
import { formatOf } from '#web/format.ts'
import { usePortal } from '../portalContext.ts'
import { counted, type Counted, fill } from '#shared/messages/counted.ts'
import { ESTONIA } from './estonia.ts'
import styles from './HousesMap.module.css'
import { HEIGHT, onOutline, WIDTH } from './projection.ts'
import type { Box, MapWords, TileMap } from './tileMap.ts'

interface HousesMapProps {
  houses: readonly HousePoint[]
  /** The map's accessible name. */
  label: string
  /** The highlighted house, here or in a list beside the map. */
  lit?: string | null
  onLight?: (id: string | null) => void
  /** Searches the area to which the user has moved the map; without it the map is display only. */
  onBox?: (box: Box) => void
  /** The search is limited to an area: the map stays there. */
  isHeld?: boolean
}

/** Positions of houses: a static drawing, and on demand an interactive map. */
export function HousesMap(props: HousesMapProps): ReactNode {
  const [isMoving, setMoving] = useState(false)
  const { words } = usePortal()
  if (isMoving) return <MovingMap {...props} />
  return (
    <div className={styles.map}>
      <Outline {...props} />
      <button type="button" className={styles.open} onClick={() => setMoving(true)}>
        <MapPinned size={20} aria-hidden />
        {words.search.showMap}
      </button>
    </div>
  )
}

function Outline({ houses, label, lit }: HousesMapProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its points are data: no file that an <img> could show
    <svg className={styles.outline} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path className={styles.land} d={ESTONIA} />
      {houses.map(({ id, latitude, longitude, free_places: places, is_stale: isStale }) => {
        const free = isStale ? 0 : places
        if (latitude === null || longitude === null) return null
        const { x, y } = onOutline(latitude, longitude)
        const isLit = id === lit
        return (
          <circle
            key={id}
            className={styles.dot}
            data-free={free > 0}
            data-lit={isLit}
            cx={x.toFixed(1)}
            cy={y.toFixed(1)}
            r={isLit ? 12 : houses.length > 24 ? 5 : 8}
          />
        )
      })}
    </svg>
  )
}

/** The interactive map's texts, in the page's language. */
function useMapWords(): MapWords {
  const { words, language } = usePortal()
  return useMemo(() => {
    const { search } = words
    const { number } = formatOf(language)
    const say = (forms: Counted, count: number): string => counted(forms, count, language, { count: number(count) })
    return {
      zoomIn: search.zoomIn,
      zoomOut: search.zoomOut,
      close: search.closePopup,
      open: search.openHouse,
      cluster: (count) => say(search.cluster, count),
      facts: ({ free_places: free, is_stale: isStale, price_from: price }) =>
        [
          isStale ? '' : free > 0 ? say(words.home.free, free) : search.full,
          price === null ? search.noPrice : fill(search.priceFrom, { price: number(price / 100) }),
        ]
          .filter(Boolean)
          .join(' · '),
    }
  }, [words, language])
}

/** Leaflet is loaded on demand: it is as large as the page. */
function MovingMap({ houses, label, lit = null, onLight, onBox, isHeld = false }: HousesMapProps): ReactNode {
  const { map: settings, words } = usePortal()
  const mapWords = useMapWords()
  const place = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<TileMap | null>(null)
  const [box, setBox] = useState<Box | null>(null)
  const light = useRef(onLight)
  useEffect(() => {
    light.current = onLight
  }, [onLight])
  useEffect(() => {
    const element = place.current
    if (!element) return
    let made: TileMap | null = null
    let isOver = false
    void import('./tileMap.ts').then(({ openMap }) => {
      if (isOver) return
      made = openMap(element, { ...settings, words: mapWords, onMove: setBox, onLight: (id) => light.current?.(id) })
      setMap(made)
    })
    return () => {
      isOver = true
      made?.remove()
    }
  }, [settings, mapWords])
  useEffect(() => map?.show(houses, isHeld), [map, houses, isHeld])
  useEffect(() => map?.light(lit), [map, lit])
  return (
    <div className={styles.frame}>
      <section ref={place} className={styles.moving} aria-label={label} />
      {onBox && box && (
        <button
          type="button"
          className={styles.here}
          onClick={() => {
            setBox(null)
            onBox(box)
          }}
        >
          <Search size={18} aria-hidden />
          {words.search.searchHere}
        </button>
      )}
    </div>
  )
}
