import type { ReactNode } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import { Tag } from '#ui/Tag.tsx'
import { usePersonalWords } from '../../personal/parts/usePersonalWords.ts'
import styles from './Documents.module.css'

const LOOK = {
  puudub: { tone: 'berry', icon: 'warning' },
  labi: { tone: 'berry', icon: 'clock' },
  lopeb: { tone: 'amber', icon: 'clock' },
  kehtib: { tone: 'mint', icon: 'check' },
} as const
const ORDER = Object.keys(LOOK)

/** The required papers of the person; missing ones first. */
export function NeededPapers({ needed }: Pick<Output<typeof contract.document.list>, 'needed'>): ReactNode {
  const t = useTexts()
  const words = usePersonalWords()
  const sorted = needed.toSorted((a, b) => ORDER.indexOf(a.standing) - ORDER.indexOf(b.standing))
  return (
    <Panel title={t('documents.needed')}>
      <ul className={styles.needed}>
        {sorted.map(({ kind, standing }) => (
          <li key={kind}>
            <span>{words.choice('kind', kind)}</span>
            <Tag {...LOOK[standing]}>{t(`documents.standing.${standing}`)}</Tag>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
