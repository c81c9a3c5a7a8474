import { type ReactNode, useState } from 'react'
import type { ImportView } from '#shared/contract/import.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { Tag } from '#ui/Tag.tsx'
import { CellField } from './CellField.tsx'
import styles from './Imports.module.css'
import type { Checking } from './useChecking.ts'
import { useFieldWords } from './useFieldWords.ts'

export type Line = ImportView['lines'][number]

interface LineCardProps {
  line: Line
  matched: ImportView['matched']
  checking: Checking
}

/** A row's preview: faults beside their cells, to be corrected there, or the row is excluded. */
export function LineCard({ line, matched, checking }: LineCardProps): ReactNode {
  const t = useTexts()
  const fieldWords = useFieldWords()
  const [isOpen, setOpen] = useState(false)
  const { no, cells, out, faults } = line
  const columns = matched.flatMap((field, column) => (field === null ? [] : [{ field, column }]))
  const isWrong = (field: string): boolean => faults.some((fault) => fault.field === field)
  const asked = out ? [] : columns.filter(({ field }) => isOpen || isWrong(field))
  // A fault in a field without a column can only be shown.
  const nowhere = out ? [] : faults.filter(({ field }) => !columns.some((each) => each.field === field))
  const title = columns.flatMap(({ column }) => (cells[column] ? [cells[column]] : [])).slice(0, 2)
  const rest = columns.slice(2).flatMap(({ field, column }) => (cells[column] ? [`${fieldWords(field)}: ${cells[column]}`] : []))
  const state = out ? 'out' : faults.length > 0 ? 'faulty' : 'good'
  return (
    <article className={styles.line} data-state={state} aria-label={t('imports.row', { no })}>
      <header className={styles.lineHead}>
        <span className={styles.no}>{no}</span>
        <div className={styles.words}>
          <h3 className={styles.lineName}>{title.join(' ') || t('imports.row', { no })}</h3>
          {rest.length > 0 && <p className={styles.quiet}>{rest.join(' · ')}</p>}
        </div>
        <LineState state={state} />
      </header>
      {asked.length > 0 && (
        <div className={styles.cells}>
          <FieldGrid>
            {asked.map(({ field, column }) => (
              <CellField
                key={column}
                label={fieldWords(field)}
                text={cells[column] ?? ''}
                fault={faults.find((fault) => fault.field === field)?.code ?? null}
                onText={(text) => checking.correct({ cells: [{ no, column, text }] })}
              />
            ))}
          </FieldGrid>
        </div>
      )}
      {nowhere.map(({ field, code }) => (
        <p key={field} role="alert" className={styles.bad}>
          {fieldWords(field)}: {t(`imports.faults.${code}`)}
        </p>
      ))}
      <LineActions no={no} isOut={out} isOpen={isOpen} onOpen={setOpen} onOut={(isOut) => checking.correct({ out: [{ no, out: isOut }] })} />
    </article>
  )
}

interface LineActionsProps {
  no: number
  /** It is excluded. */
  isOut: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onOut: (isOut: boolean) => void
}

/** Shows all cells of a row, excludes it, or includes it again. */
function LineActions({ no, isOut, isOpen, onOpen, onOut }: LineActionsProps): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.actions}>
      {!isOut && (
        <Button
          variant="bare"
          icon={<Icon name={isOpen ? 'check' : 'edit'} />}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'imports.doneRow' : 'imports.editRow', { no })}
          onClick={() => onOpen(!isOpen)}
        >
          {t(isOpen ? 'imports.ready' : 'common.action.edit')}
        </Button>
      )}
      <Button
        variant="bare"
        icon={<Icon name={isOut ? 'undo' : 'ban'} />}
        aria-label={t(isOut ? 'imports.takeBackRow' : 'imports.leaveOutRow', { no })}
        onClick={() => onOut(!isOut)}
      >
        {t(isOut ? 'imports.takeBack' : 'imports.leaveOut')}
      </Button>
    </div>
  )
}

const LOOKS = {
  good: { tone: 'mint', icon: 'check', words: 'imports.fine' },
  faulty: { tone: 'berry', icon: 'warning', words: 'imports.faulty' },
  out: { tone: 'plain', icon: 'ban', words: 'imports.isOut' },
} as const

function LineState({ state }: { state: keyof typeof LOOKS }): ReactNode {
  const t = useTexts()
  const { tone, icon, words } = LOOKS[state]
  return (
    <Tag tone={tone} icon={icon}>
      {t(words)}
    </Tag>
  )
}
