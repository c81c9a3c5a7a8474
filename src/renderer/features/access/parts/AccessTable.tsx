import './accessWords.ts'
import type { ReactNode } from 'react'
import type { AccessView } from '#shared/contract/access.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import styles from './AccessTable.module.css'
import { isAmongOthers } from '#shared/rules/auditLabels.ts'
import { linesOf } from './doings.ts'

/** What was done on one day, by whom and when; what only showed the person among others is folded below. */
export function AccessTable({ day, lines }: { day: string; lines: readonly AccessView[] }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const all = linesOf(lines)
  const own = all.filter(({ doing }) => !isAmongOthers(doing))
  const among = all.filter(({ doing }) => isAmongOthers(doing))
  return (
    <Panel title={format.longDay(day)}>
      {own.length > 0 && <Lines lines={own} />}
      {among.length > 0 && (
        <details>
          <summary className={styles.among}>
            {t('access.amongOthers')} ({among.length})
          </summary>
          <Lines lines={among} />
        </details>
      )}
    </Panel>
  )
}

function Lines({ lines }: { lines: ReturnType<typeof linesOf> }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('access.person')}</th>
          <th scope="col">{t('access.what')}</th>
          <th scope="col" className={styles.number}>
            {t('access.times')}
          </th>
          <th scope="col" className={styles.when}>
            {t('access.when')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ person_id, person, doing, times, first_at, last_at }) => (
          <tr key={`${person_id} ${doing}`}>
            <th scope="row">{person ?? t('access.unknown')}</th>
            <td>{t(`access.action.${doing}`)}</td>
            <td className={styles.number}>{times}</td>
            <td className={styles.when}>{between(format.time(first_at), format.time(last_at))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const between = (first: string, last: string): string => (first === last ? first : `${first} – ${last}`)
