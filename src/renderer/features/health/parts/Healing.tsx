import type { ReactNode } from 'react'
import type { LookView } from '#shared/contract/health.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { PhotoStrip } from '../../photos/parts/PhotoStrip.tsx'

/** Photos of a wound over time, each with its size. */
export function Healing({ place, looks }: { place: string; looks: readonly LookView[] }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const shown = looks.flatMap(({ picture, ...look }) => (picture === null ? [] : [{ ...look, picture }])).toReversed()
  if (shown.length === 0) return null
  return (
    <PhotoStrip
      label={`${t('health.wound.photos')}: ${place}`}
      photos={shown.map(({ id, picture, looked_at, length_mm: length, width_mm: width }) => ({
        id,
        src: picture,
        alt: t('health.wound.photoOf', { place, day: format.day(looked_at) }),
        caption: (
          <>
            <strong>{format.shortDay(looked_at)}</strong>
            <span>{length !== null && width !== null ? t('health.wound.size', { length, width }) : t('health.wound.notMeasured')}</span>
          </>
        ),
      }))}
    />
  )
}
