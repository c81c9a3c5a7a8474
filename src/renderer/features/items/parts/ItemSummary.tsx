import type { ReactNode } from 'react'
import type { ItemView } from '#shared/contract/item.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons.ts'
import { Quiet } from '#ui/Quiet.tsx'
import { usePersonalWords } from '../../personal/parts/usePersonalWords.ts'
import styles from './Items.module.css'

const SIGN = {
  proteesid: 'smile',
  prillid: 'glasses',
  kuuldeaparaat: 'hear',
  riided: 'shirt',
  raha: 'wallet',
  ehted: 'jewel',
  abivahend: 'accessibility',
  moobel: 'armchair',
  dokument: 'file',
  muu: 'package',
} as const satisfies Record<ItemView['category'], IconName>

/** A belonging's description beside its photo. */
export function ItemSummary({ item }: { item: Omit<ItemView, 'history'> }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = usePersonalWords()
  const value = item.value_cents === null ? null : t('items.value', { value: format.money(item.value_cents) })
  return (
    <>
      <span className={styles.photo}>
        {item.picture ? <img src={item.picture} alt="" loading="lazy" /> : <Icon name={SIGN[item.category]} size={28} />}
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>{item.name}</h3>
        <Quiet large>{[words.choice('category', item.category), item.location, item.serial, value].filter(Boolean).join(' · ')}</Quiet>
        {item.marks && <p>{item.marks}</p>}
      </div>
    </>
  )
}
