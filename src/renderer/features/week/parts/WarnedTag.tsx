import type { ReactNode } from 'react'
import type { WeekDish } from '#shared/contract/menu.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'

const MOST = 2
const GRAVE: readonly (string | null)[] = ['lifeThreatening', 'severe']

/**
 * A warning that a dish may harm residents: severe cases by name, with the right to see it, otherwise the number; all names are behind the
 * dish. Never printed: a menu hangs on a wall.
 */
export function WarnedTag({ dish: { warned, people } }: { dish: Pick<WeekDish, 'warned' | 'people'> }): ReactNode {
  const t = useTexts()
  if (warned === 0) return null
  const grave = [...new Set(people?.filter(({ severity }) => GRAVE.includes(severity)).map(({ name }) => name))]
  const rest = warned - Math.min(grave.length, MOST)
  const named = grave.slice(0, MOST).join(', ')
  return (
    <Tag tone={grave.length > 0 ? 'berry' : 'amber'} icon="warning">
      {grave.length === 0 ? (
        <>
          <span aria-hidden>{warned}</span>
          <span className="visually-hidden">{t('week.menu.warnedCount', { count: warned })}</span>
        </>
      ) : (
        <>
          <span className="visually-hidden">{t('week.menu.warned')}: </span>
          {rest > 0 ? t('week.menu.warnedSome', { names: named, count: rest }) : named}
        </>
      )}
    </Tag>
  )
}
