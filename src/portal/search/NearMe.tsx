import { LocateFixed } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWords } from '../portalContext.ts'
import styles from './Filters.module.css'

export type Point = [latitude: number, longitude: number]
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100

interface NearMeProps {
  /** The user's position; null if unknown. */
  at: readonly [number, number] | null
  onPlace: (at: Point | null) => void
}

/** Geolocation, on request only; rounded to a hundredth of a degree before it leaves the device. */
export function NearMe({ at, onPlace }: NearMeProps): ReactNode {
  const { search: words } = useWords()
  const [state, setState] = useState<'still' | 'asking' | 'failed'>('still')
  const locate = (): void => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('still')
        onPlace([rounded(coords.latitude), rounded(coords.longitude)])
      },
      () => setState('failed'),
      { maximumAge: 600_000, timeout: 15_000 },
    )
  }
  if (at !== null) {
    return (
      <p className={styles.held}>
        <input type="hidden" name="asukoht" value={at.join(',')} />
        {words.nearMeOn}
        <button type="button" className={styles.plain} onClick={() => onPlace(null)}>
          {words.nearMeOff}
        </button>
      </p>
    )
  }
  return (
    <div className={styles.nearMe}>
      <button type="button" className={styles.plain} aria-busy={state === 'asking'} aria-describedby="near-me" onClick={locate}>
        <LocateFixed size={18} aria-hidden />
        {words.nearMe}
      </button>
      <span id="near-me" className={styles.hint} role={state === 'failed' ? 'alert' : undefined}>
        {state === 'failed' ? words.nearMeFailed : words.nearMeHint}
      </span>
    </div>
  )
}
