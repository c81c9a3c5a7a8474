import type { ReactNode } from 'react'
import { DUE_SOURCES, type DueSource } from '#shared/rules/due/sources.ts'
import { Answered } from '#kit/Answered.tsx'
import { DUE_ICONS } from '#nouns/dueIcons.ts'
import { DueLine, type PersonLine } from '#nouns/DueLine.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { CountedFold } from '#ui/CountedFold.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Calm } from './Calm.tsx'
import styles from './DuePanel.module.css'
import { useMyDue } from './useMyDue.ts'

/** Tasks have their own panel beside this one. */
const SOURCES = DUE_SOURCES.filter((source) => source !== 'task')

/** The caller's due items by kind. Each number is the length of the list that opens under it, and each row leads to where the item is done. */
export function DuePanel(): ReactNode {
  const t = useTexts()
  const { answer, lines } = useMyDue()
  return (
    <Panel title={t('overview.due.title')}>
      <Answered answer={answer} rows={3}>
        {() =>
          lines.length === 0 ? (
            <Calm>{t('overview.due.none')}</Calm>
          ) : (
            SOURCES.map((source) => {
              const own = lines.filter(({ line }) => line.source === source)
              return own.length > 0 && <Source key={source} source={source} lines={own} />
            })
          )
        }
      </Answered>
    </Panel>
  )
}

function Source({ source, lines }: { source: DueSource; lines: readonly PersonLine[] }): ReactNode {
  const t = useTexts()
  const late = lines.filter(({ isLate }) => isLate).length
  return (
    <CountedFold
      icon={DUE_ICONS[source]}
      title={t(`overview.due.source.${source}`)}
      count={lines.length}
      tag={late > 0 && <Tag tone="berry">{t('overview.due.late', { count: late })}</Tag>}
    >
      <ul className={styles.list}>
        {lines.map((each) => (
          <li key={`${each.clientId} ${each.line.key}`}>
            <DueLine {...each} />
          </li>
        ))}
      </ul>
    </CountedFold>
  )
}
