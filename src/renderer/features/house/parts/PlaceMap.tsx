import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MapPlace, PlaceMap as Map } from '../../../../portal/map/placeMap.ts'
import { useTexts } from '#texts/useTexts.ts'
import styles from './House.module.css'
import { mapHere } from './mapHere.ts'

/** The map for the house's marker; loaded on demand, since it is large. */
export function PlaceMap({ place, onPut }: { place: MapPlace | null; onPut: (place: MapPlace) => void }): ReactNode {
  const t = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<Map | null>(null)
  const label = t('house.place.mapTitle')
  const put = useEffectEvent(onPut)
  const open = useEffectEvent(async (element: HTMLElement): Promise<Map> => {
    const { openPlaceMap } = await import('../../../../portal/map/placeMap.ts')
    return openPlaceMap(element, { ...mapHere(), place, label, onPut: (next) => put(next) })
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let isOver = false
    let made: Map | null = null
    // Offline the map is missing; the fields beside it suffice.
    void open(element).then(
      (opened) => {
        if (isOver) return opened.remove()
        made = opened
        setMap(opened)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      made?.remove()
    }
  }, [])
  useEffect(() => map?.put(place), [map, place])
  return <section ref={frame} className={styles.map} aria-label={t('house.place.mapLabel')} />
}
