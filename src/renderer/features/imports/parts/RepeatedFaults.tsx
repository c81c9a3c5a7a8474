import type { ReactNode } from 'react'
import type { ImportView } from '#shared/contract/import.ts'
import { faultGroups } from '#shared/rules/import/faultGroups.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import styles from './Imports.module.css'
import { useFieldWords } from './useFieldWords.ts'
import type { Checking } from './useChecking.ts'

/** The same fault in many rows is resolved once: spreadsheet numbers become days, cells are cleared, or rows excluded. */
export function RepeatedFaults({ of: { lines, matched }, checking }: { of: ImportView; checking: Checking }): ReactNode {
  const t = useTexts()
  const words = useFieldWords()
  const groups = faultGroups(lines, matched)
  if (groups.length === 0) return null
  return (
    <Panel title={t('imports.repeated.title')}>
      <ul className={styles.lineList}>
        {groups.map(({ field, code, cells, days }) => {
          const named = cells.flatMap(({ no, column }) => (column === null ? [] : { no, column, text: '' }))
          const [first] = days ?? []
          return (
            <li key={`${field} ${code}`}>
              <p>
                <strong>{words(field)}</strong> · {t('imports.repeated.rows', { count: cells.length })} · {t(`imports.faults.${code}`)}
              </p>
              {first && <p className={styles.quiet}>{t('imports.repeated.excel', { number: cells[0]?.text ?? '', day: first.text })}</p>}
              <div className={styles.footActions}>
                {days && (
                  <Button variant="primary" icon={<Icon name="check" />} onClick={() => checking.correct({ cells: days })}>
                    {t('imports.repeated.asDays', { count: days.length })}
                  </Button>
                )}
                {named.length === cells.length && code !== 'required' && (
                  <Button onClick={() => checking.correct({ cells: named })}>{t('imports.repeated.empty', { count: cells.length })}</Button>
                )}
                <Button icon={<Icon name="ban" />} onClick={() => checking.correct({ out: cells.map(({ no }) => ({ no, out: true })) })}>
                  {t('imports.repeated.leave', { count: cells.length })}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
