import '../parts/accessWords.ts'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { MonthSteps } from '#ui/MonthSteps.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '#ui/States.tsx'
import { clientPath } from '#data/clientPaths.ts'
import { useToday } from '#data/useNow.ts'
import { AccessTable } from '../parts/AccessTable.tsx'
import { RecordPanel } from '../parts/RecordPanel.tsx'
import styles from './AccessScreen.module.css'

/** Who has looked at a person's record or changed it, month by month; on paper for the person who asks. */
export function AccessScreen(): ReactNode {
  const { id = '' } = useParams()
  const t = useTexts()
  const thisMonth = useToday().slice(0, 7)
  const [month, setMonth] = useState(thisMonth)
  const client = useEndpoint('client.get', { id })
  const { data, error, isLoading, refetch } = useEndpoint('access.list', { id, month })
  const person = client.data?.client
  const name = person && `${person.first_name} ${person.last_name}`
  const days = [...Map.groupBy(data?.access ?? [], ({ day }) => day)]
  return (
    <>
      <Link to={clientPath(id)} className={styles.back}>
        <Icon name="back" />
        {name ?? t('clients.one')}
      </Link>
      <PageHead
        title={name ? t('access.of', { name }) : t('access.title')}
        subtitle={t('access.intro')}
        actions={
          <Button icon={<Icon name="print" />} disabled={days.length === 0} onClick={() => print()}>
            {t('common.action.print')}
          </Button>
        }
      />
      <MonthSteps month={month} last={thisMonth} previous={t('access.previous')} next={t('access.next')} onChange={setMonth} />
      {isLoading && <ListSkeleton />}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {data?.is_put_away && <EmptyState icon="eye" title={t('access.awayTitle')} text={t('access.awayText')} />}
      {data && !data.is_put_away && days.length === 0 && <EmptyState icon="eye" title={t('access.noneTitle')} text={t('access.noneText')} />}
      <div className={styles.days}>
        {days.map(([day, lines]) => (
          <AccessTable key={day} day={day} lines={lines} />
        ))}
      </div>
      <RecordPanel id={id} />
    </>
  )
}
