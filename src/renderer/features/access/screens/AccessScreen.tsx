import '#nouns/accessWords.ts'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { BackLink } from '#kit/BackLink.tsx'
import { TableGroup } from '#kit/table/TableGroup.tsx'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { MonthSteps } from '#ui/MonthSteps.tsx'
import { EmptyState } from '#ui/States.tsx'
import { clientPath } from '#data/clientPaths.ts'
import { useToday } from '#data/useNow.ts'
import { ListScreen } from '#kit/ListScreen.tsx'
import { AccessTable } from '../parts/AccessTable.tsx'
import { type AccessLine, linesOf } from '../parts/accessLines.ts'
import { RecordPanel } from '../parts/RecordPanel.tsx'
import { ACCESS, useAccessColumns } from '../parts/useAccessColumns.ts'
import styles from './AccessScreen.module.css'

/** Who has viewed or changed a person's record, by month; printable for the person. */
export function AccessScreen(): ReactNode {
  const { id = '' } = useParams()
  const t = useTexts()
  const thisMonth = useToday().slice(0, 7)
  const [month, setMonth] = useState(thisMonth)
  const client = useEndpoint('client.get', { id })
  const answer = useEndpoint('access.list', { id, month })
  const person = client.data?.client
  const name = person && `${person.first_name} ${person.last_name}`
  const days = [...Map.groupBy(answer.data?.access ?? [], ({ day }) => day)].map(([day, access]) => ({ day, lines: linesOf(access) }))
  return (
    <>
      <BackLink to={clientPath(id)}>{name ?? t('clients.one')}</BackLink>
      <ListScreen
        title={name ? t('access.of', { name }) : t('access.title')}
        subtitle={t('access.intro')}
        actions={
          <Button icon={<Icon name="print" />} disabled={days.length === 0} onClick={() => print()}>
            {t('common.action.print')}
          </Button>
        }
        bar={<MonthSteps month={month} last={thisMonth} previous={t('access.previous')} next={t('access.next')} onChange={setMonth} />}
        answer={answer}
        empty={({ is_put_away: isPutAway }) => {
          if (isPutAway && days.length === 0) return { icon: 'eye', title: t('access.awayTitle'), text: t('access.awayText') }
          return days.length === 0 && { icon: 'eye', title: t('access.noneTitle'), text: t('access.noneText') }
        }}
      >
        {({ is_put_away: isPutAway }) => (
          <>
            {isPutAway && <EmptyState icon="eye" title={t('access.awayTitle')} text={t('access.awayText')} />}
            <Days days={days} />
          </>
        )}
      </ListScreen>
      <RecordPanel id={id} />
    </>
  )
}

function Days({ days }: { days: readonly { day: string; lines: readonly AccessLine[] }[] }): ReactNode {
  const { columns, titles } = useAccessColumns()
  return (
    <div className={styles.days}>
      <TableGroup isPrintedElsewhere name={ACCESS} columns={columns} titles={titles} rows={days.flatMap(({ lines }) => lines)}>
        {days.map(({ day, lines }) => (
          <AccessTable key={day} day={day} lines={lines} />
        ))}
      </TableGroup>
    </div>
  )
}
