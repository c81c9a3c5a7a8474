import type { ReactNode } from 'react'
import type { LookView } from '#shared/contract/health.ts'
import { useFormat } from '../../../texts/useFormat.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import styles from './Healing.module.css'

/** Photos of a wound from the first look to the last, each with the size at that look, so that healing is seen. */
export function Healing({ place, looks }: { place: string; looks: readonly LookView[] }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const shown = looks.flatMap(({ picture, ...look }) => (picture === null ? [] : [{ ...look, picture }])).toReversed()
  if (shown.length === 0) return null
  return (
    <ol className={styles.series} aria-label={`${t('health.wound.photos')}: ${place}`}>
      {shown.map(({ id, picture, looked_at, length_mm: length, width_mm: width }) => (
        <li key={id}>
          <figure>
            <a href={picture} target="_blank" rel="noreferrer" title={t('health.wound.open')}>
              <img src={picture} alt={t('health.wound.photoOf', { place, day: format.day(looked_at) })} loading="lazy" />
            </a>
            <figcaption>
              <strong>{format.shortDay(looked_at)}</strong>
              <span>{length !== null && width !== null ? t('health.wound.size', { length, width }) : t('health.wound.notMeasured')}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ol>
  )
}
