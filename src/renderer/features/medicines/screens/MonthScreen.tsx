import '#nouns/stockWords.ts'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { MonthSteps } from '#ui/MonthSteps.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { EmptyState, ListSkeleton } from '#ui/States.tsx'
import { AsOf } from '#kit/AsOf.tsx'
import { BackLink } from '#kit/BackLink.tsx'
import { clientPath } from '#data/clientPaths.ts'
import { ClientNotThere } from '../../client/parts/ClientNotThere.tsx'
import { useNow, useToday } from '#data/useNow.ts'
import { daysOf, rowsOf } from '../parts/monthRows.ts'
import { MonthSheet } from '../parts/MonthSheet.tsx'
import styles from '../parts/Sheets.module.css'

/** A person's monthly sheet: each medicine by days; A4 landscape when printed. */
export function MonthScreen(): ReactNode {
  const { id = '' } = useParams()
  const t = useTexts()
  const now = new Date(useNow()).toISOString()
  const thisMonth = useToday().slice(0, 7)
  const [month, setMonth] = useState(thisMonth)
  const client = useEndpoint('client.get', { id }).data?.client
  const { data, error, refetch, asOf } = useEndpoint('medicine.month', { id, month })
  const days = data ? daysOf(data.from, data.to) : []
  const rows = rowsOf(data?.courses ?? [], days)
  return (
    <div className={styles.across}>
      <BackLink to={clientPath(id)}>{client?.name ?? t('clients.one')}</BackLink>
      <PageHead
        title={client ? t('stock.month.of', { name: client.name }) : t('stock.month.title')}
        actions={
          <Button icon={<Icon name="print" />} disabled={rows.length === 0} onClick={() => print()}>
            {t('common.action.print')}
          </Button>
        }
      />
      <MonthSteps month={month} last={thisMonth} previous={t('stock.month.previous')} next={t('stock.month.next')} onChange={setMonth} />
      <AsOf when={asOf} />
      {error && <ClientNotThere error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={8} />}
      {data && rows.length === 0 && <EmptyState icon="pill" title={t('stock.month.none')} />}
      {rows.length > 0 && (
        <>
          <MonthSheet rows={rows} days={days} now={now} />
          <p className={styles.signed}>{t('stock.month.signed')}</p>
        </>
      )}
    </div>
  )
}
