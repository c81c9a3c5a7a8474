import type { ReactNode } from 'react'
import { addDays } from '#shared/rules/time.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'
import { useToday } from '#data/useNow.ts'
import { type Draft, type FieldSpec, LISTS, type ListName } from './fieldSpecs.ts'
import styles from './RowFacts.module.css'
import { usePersonalWords } from './usePersonalWords.ts'

interface RowFactsProps {
  list: ListName
  row: Draft
  name: string
}

/** A row in read mode: name, marks, and the rest. */
export function RowFacts({ list, row, name }: RowFactsProps): ReactNode {
  const t = useTexts()
  const words = usePersonalWords()
  const specs: readonly FieldSpec[] = LISTS[list].specs
  const told = specs.filter(({ field }) => !APART.has(field) && words.value({ field, kind: 'line' }, row[field]) !== name)
  const rights = Array.isArray(row.rights) ? row.rights : []
  return (
    <div className={styles.facts}>
      <span className={styles.name}>
        <strong>{name}</strong>
        {rights.map((right) => (
          <Tag key={String(right)} tone="plain">
            {words.choice('rights', String(right))}
          </Tag>
        ))}
        {row.wake_at_night === 1 && (
          <Tag tone="mint" icon="moon">
            {t('personal.wakes')}
          </Tag>
        )}
        {list === 'consents' && <Tag tone={row.given === 1 ? 'mint' : 'berry'}>{words.choice('given', row.given === 1 ? 'yes' : 'no')}</Tag>}
        {typeof row.expires === 'string' && <Expiry day={row.expires} />}
      </span>
      <span className={styles.rest}>
        {told
          .map((spec) => words.value(spec, row[spec.field], row))
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  )
}

/** Shown by name and marks. */
const APART: ReadonlySet<string> = new Set(['rights', 'wake_at_night', 'given', 'expires', 'kind', 'channel', 'type'])
const SOON = 30

/** Expiry: highlighted if past or within a month. */
function Expiry({ day }: { day: string }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const today = useToday()
  if (day < today)
    return (
      <Tag tone="berry" icon="warning">
        {t('personal.expired', { day: format.day(day) })}
      </Tag>
    )
  if (day <= addDays(today, SOON))
    return (
      <Tag tone="amber" icon="clock">
        {t('personal.expiresSoon', { day: format.day(day) })}
      </Tag>
    )
  return <Tag tone="plain">{t('personal.validTo', { day: format.day(day) })}</Tag>
}
