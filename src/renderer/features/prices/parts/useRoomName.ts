import { useCallback } from 'react'
import { useTexts } from '#texts/useTexts.ts'

/** `Ühekohaline tuba`, by room size; also while typing. */
export function useRoomName(): (people: number | string) => string {
  const t = useTexts()
  return useCallback(
    (people) => {
      const count = String(people).trim()
      if (count === '1') return t('prices.roomSingle')
      return count === '2' ? t('prices.roomDouble') : t('prices.room', { people: count || '…' })
    },
    [t],
  )
}
