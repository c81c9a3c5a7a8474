import { memo, type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Face } from '#web/Face.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SortHead } from '#ui/SortHead.tsx'
import { RowMark } from '#kit/RowMark.tsx'
import { clientPath } from '#data/clientPaths.ts'
import { filledColumns, nextSort, type Sort, type SortColumn } from './clientOrder.ts'
import styles from './ClientTable.module.css'
import { ClientTags } from '../../client/parts/ClientTags.tsx'
import { PlanSign } from '../../client/parts/PlanSign.tsx'
import { useClientWords } from '#nouns/useClientWords.ts'

interface ClientTableProps {
  clients: readonly ClientView[]
  from: string
  now: number
  /** Part of each row is on its way; `awaitsCare` where it is also the newest entry. The columns of these are there from the beginning. */
  awaits: boolean
  awaitsCare: boolean
  sort: Sort | null
  onSort: (sort: Sort | null) => void
  /** Absent for those who may not move. */
  onMove?: ((client: ClientView) => void) | undefined
}

/** The list view with the specification's columns; every head sorts. On a phone each row is a block with its labels. */
export function ClientTable({ clients, from, now, awaits, awaitsCare, sort, onSort, onMove }: ClientTableProps): ReactNode {
  const t = useTexts()
  const columns = useMemo(
    () => filledColumns(clients, [...(awaits ? (['search_info'] as const) : []), ...(awaitsCare ? (['last_entry_at'] as const) : [])]),
    [clients, awaits, awaitsCare],
  )
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('clients.column.photo')}</span>
            </th>
            {columns.map((column) => (
              <SortHead key={column} sorted={sortedOf(column, sort)} onSort={() => onSort(nextSort(sort, column))}>
                {t(`clients.column.${column}`)}
              </SortHead>
            ))}
            <th scope="col" className={styles.actions}>
              {t('clients.column.move')}
            </th>
          </tr>
        </thead>
        <tbody>
          {clients.map((client) => (
            <ClientRow key={client.id} client={client} columns={columns} from={from} now={now} onMove={onMove} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function sortedOf(column: SortColumn, sort: Sort | null): 'ascending' | 'descending' | 'none' {
  if (sort?.column !== column) return 'none'
  return sort.isDescending ? 'descending' : 'ascending'
}

const ClientRow = memo(function ClientRow({
  client,
  columns,
  from,
  now,
  onMove,
}: Pick<ClientTableProps, 'from' | 'now' | 'onMove'> & { client: ClientView; columns: readonly SortColumn[] }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useClientWords()
  const isHere = client.status === 'majas' || client.status === 'eemal'
  const cells: Record<Exclude<SortColumn, 'name'>, string> = {
    gender: client.gender ? t(`clients.gender.${client.gender}`) : '',
    search_info: client.search_info ?? '',
    room: client.room ?? '',
    age: words.age(client.birth_date),
    queued_date: client.queued_date ? format.day(client.queued_date) : '',
    arrival_date: client.arrival_date ? format.day(client.arrival_date) : '',
    last_entry_at: client.last_entry_at ? format.relative(client.last_entry_at, new Date(now)) : '',
  }
  return (
    <tr className={styles.row}>
      <td className={styles.photo}>
        <Face id={client.id} name={client.name} picture={client.picture} size="m" />
      </td>
      <th scope="row" className={styles.name}>
        <Link to={clientPath(client.id)} state={{ from }} className={styles.link}>
          {client.name}
        </Link>
        <RowMark id={client.id} />
        {/* Who has left or waits is cared for elsewhere. */}
        <ClientTags care={isHere ? client.care : null} warnsOnly>
          <PlanSign client={client} />
        </ClientTags>
      </th>
      {columns.map(
        (column) =>
          column !== 'name' && (
            <td key={column} data-label={t(`clients.column.${column}`)} data-empty={cells[column] === ''} className={styles[column]}>
              {cells[column]}
            </td>
          ),
      )}
      <td className={styles.actions}>
        {onMove && <Button icon={<Icon name="move" />} aria-label={t('clients.moveClient', { name: client.name })} onClick={() => onMove(client)} />}
      </td>
    </tr>
  )
})
