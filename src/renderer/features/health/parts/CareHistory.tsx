import '#nouns/recordWords.ts'
import type { ReactNode } from 'react'
import type { CareChange } from '#shared/contract/clientViews.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Fold } from '#ui/Fold.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ErrorState } from '#ui/States.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import styles from './CareHistory.module.css'

/** The history of allergies and wishes, the newest first. Nothing without changes. */
export function CareHistory({ clientId }: { clientId: string }): ReactNode {
  const t = useTexts()
  const { data, error, refetch } = useEndpoint('client.careChanges', { id: clientId })
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data || data.changes.length === 0) return null
  return (
    <Fold title={t('record.care.history', { count: data.changes.length })}>
      <ol className={styles.list}>
        {data.changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
    </Fold>
  )
}

function Change({ change: { field, before, after, reason, recorded_at, recorded_name } }: { change: CareChange }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = (side: readonly string[]): string => side.join(', ') || t('record.care.nothing')
  return (
    <li className={styles.change}>
      <strong>{t(`record.care.${field}`)}</strong>
      <span>
        <del className={styles.quiet}>{words(before)}</del> <Icon name="right" size={16} /> <ins className={styles.since}>{words(after)}</ins>
      </span>
      <Quiet as="span">{[t('record.care.by', { who: recorded_name, when: format.dayTime(recorded_at) }), reason].filter(Boolean).join(' · ')}</Quiet>
    </li>
  )
}
