import type { ReactNode } from 'react'
import type { WeekDish } from '#shared/contract/menu.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Tag } from '../../../ui/Tag.tsx'

const MOST = 2
const GRAVE: readonly (string | null)[] = ['lifeThreatening', 'severe']

/** That a dish may harm somebody in the house: by name for whoever may know it, otherwise how many. Never on paper: it hangs on a wall. */
export function WarnedTag({ dish: { warned, people } }: { dish: Pick<WeekDish, 'warned' | 'people'> }): ReactNode {
  const t = useTexts()
  if (warned === 0) return null
  const isGrave = people?.some(({ severity }) => GRAVE.includes(severity)) ?? false
  const names = [...new Set(people?.map(({ name }) => name))]
  const few = names.slice(0, MOST).join(', ')
  const words =
    names.length === 0
      ? t('week.menu.warnedCount', { count: warned })
      : names.length > MOST
        ? t('week.menu.warnedSome', { names: few, count: names.length - MOST })
        : few
  return (
    <Tag tone={isGrave ? 'berry' : 'amber'} icon="warning">
      <span className="visually-hidden">{t('week.menu.warned')}: </span>
      {words}
    </Tag>
  )
}
