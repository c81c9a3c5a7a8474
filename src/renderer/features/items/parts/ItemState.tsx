import type { ReactNode } from 'react'
import type { ItemState as State } from '#shared/rules/items.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'

const LOOK = {
  alles: { tone: 'mint', icon: 'check' },
  kadunud: { tone: 'berry', icon: 'warning' },
  leitud: { tone: 'sky', icon: 'search' },
  parandus: { tone: 'amber', icon: 'wrench' },
  tagastatud: { tone: 'plain', icon: 'undo' },
} as const

/** A belonging's state, by colour, icon and word. */
export function ItemState({ state }: { state: State }): ReactNode {
  const t = useTexts()
  return <Tag {...LOOK[state]}>{t(`items.state.${state}`)}</Tag>
}
