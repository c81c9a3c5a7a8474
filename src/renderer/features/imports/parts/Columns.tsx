import type { ReactNode } from 'react'
import type { ImportView } from '#shared/contract/import.ts'
import { IMPORT_FIELDS, likelierKind } from '#shared/rules/import/fields.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Select } from '#ui/Select.tsx'
import styles from './Imports.module.css'
import { useFieldWords } from './useFieldWords.ts'

interface ColumnsProps {
  of: ImportView
  onMatch: (matched: (string | null)[]) => void
}

/** The fields of the file's columns; expanded if one is unknown, and always editable. */
export function Columns({ of: { kind, headings, matched, lines }, onMatch }: ColumnsProps): ReactNode {
  const t = useTexts()
  const fieldWords = useFieldWords()
  const unknown = headings.filter((heading, column) => heading !== '' && matched[column] === null).length
  const missing = missingIn(kind, matched)
  const other = likelierKind(kind, headings)
  const options = IMPORT_FIELDS[kind].map(({ field }) => ({ value: field as string, label: fieldWords(field) }))
  const choose = (column: number, field: string | null): void =>
    onMatch(matched.map((each, index) => (index === column ? field : each === field ? null : each)))
  return (
    <details className={styles.columns} open={missing.length > 0 || undefined}>
      <summary className={styles.summary}>
        <span className={styles.strong}>{t('imports.columns')}</span>
        <span className={styles.quiet}>{unknown > 0 ? t('imports.unknown', { count: unknown }) : t('imports.allKnown')}</span>
      </summary>
      <div className={styles.columnsText}>
        {missing.length > 0 && (
          <p role="alert" className={styles.bad}>
            {t('imports.missing', { fields: missing.map(fieldWords).join(', ') })} {other && t(`imports.otherKind.${other}`)}
          </p>
        )}
        <p className={styles.quiet}>{t('imports.columnsText')}</p>
      </div>
      <ul className={styles.columnList}>
        {headings.map((heading, column) => {
          const name = heading || t('imports.noHeading')
          const example = lines.find(({ cells }) => cells[column])?.cells[column]
          return (
            // A file's columns are never reordered.
            <li key={column} className={styles.column}>
              <span className={styles.words}>
                <span className={styles.strong}>{name}</span>
                {example && <span className={styles.quiet}>{t('imports.example', { text: example })}</span>}
              </span>
              <Select
                aria-label={t('imports.column', { heading: name })}
                placeholder={t('imports.ignored')}
                clearable
                options={options}
                value={matched[column] ?? null}
                onChange={(field) => choose(column, field)}
              />
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** Required fields without a column; a full name covers its parts. */
function missingIn(kind: ImportView['kind'], matched: readonly (string | null)[]): string[] {
  const hasName = matched.includes('full_name')
  return IMPORT_FIELDS[kind].flatMap((each) =>
    'isRequired' in each && !matched.includes(each.field) && !(hasName && each.field.endsWith('_name')) ? [each.field] : [],
  )
}
