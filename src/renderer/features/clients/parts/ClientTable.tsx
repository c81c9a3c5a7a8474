import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { clientPath } from '#data/clientPaths.ts'
import { RowMark } from '#kit/RowMark.tsx'
import type { TableColumn } from '#kit/table/columns.ts'
import { DataTable } from '#kit/table/DataTable.tsx'
import { useClientWords } from '#nouns/useClientWords.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Face } from '#web/Face.tsx'
import { ClientTags } from '../../client/parts/ClientTags.tsx'
import { PlanSign } from '../../client/parts/PlanSign.tsx'
import { filledColumns, type SortColumn } from './clientOrder.ts'
import styles from './ClientTable.module.css'

export interface ClientTableProps {
  /** In the address's order, which the cards and the next client's page share. */
  clients: readonly ClientView[]
  from: string
  now: number
  /** Part of each row is loading; `awaitsCare` if that includes the newest entry. Their columns exist from the beginning. */
  awaits: boolean
  awaitsCare: boolean
  /** Absent without the right to move. */
  onMove?: ((client: ClientView) => void) | undefined
}

/** The list view with the specification's columns; all sortable. */
export function ClientTable({ clients, from, now, awaits, awaitsCare, onMove }: ClientTableProps): ReactNode {
  const t = useTexts()
  const all = useColumns({ from, now })
  const columns = useMemo(() => {
    const filled = filledColumns(clients, [...(awaits ? (['search_info'] as const) : []), ...(awaitsCare ? (['last_entry_at'] as const) : [])])
    const known = filled.map((key) => all[key])
    return [all.photo, ...known, ...EXTRAS.map((key) => all[key]), ...(onMove ? [all.move(onMove)] : [])]
  }, [all, clients, awaits, awaitsCare, onMove])
  return (
    <DataTable
      isSorted
      isWrapped
      name={t('clients.exportName')}
      caption={t('clients.title')}
      columns={columns}
      rows={clients}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      // Half a list must not be printed or exported.
      hasTools={!awaits}
    />
  )
}

/** Not shown in a list, but wanted in a file. */
const EXTRAS = ['personal_id', 'birth_date'] as const

type Column = TableColumn<ClientView>
type Columns = Record<SortColumn | (typeof EXTRAS)[number] | 'photo', Column> & { move: (onMove: (client: ClientView) => void) => Column }

function useColumns({ from, now }: Pick<ClientTableProps, 'from' | 'now'>): Columns {
  const t = useTexts()
  const format = useFormat()
  const words = useClientWords()
  return useMemo(() => {
    const column = (key: Exclude<keyof Columns, 'move'>, more: Omit<Column, 'key' | 'label'>): Column => ({
      key,
      label: t(`clients.column.${key}`),
      ...more,
    })
    return {
      photo: column('photo', { isBare: true, share: 0.45, value: () => null, cell: (client) => <ClientFace client={client} /> }),
      name: column('name', { isHead: true, share: 1.7, value: ({ name }) => name, cell: (client) => <ClientName client={client} from={from} /> }),
      gender: column('gender', { share: 0.7, value: ({ gender }) => gender && t(`clients.gender.${gender}`) }),
      search_info: column('search_info', { value: ({ search_info }) => search_info }),
      room: column('room', { share: 0.5, value: ({ room }) => room }),
      age: column('age', { share: 0.5, value: ({ birth_date }) => words.age(birth_date) }),
      queued_date: column('queued_date', { kind: 'day', share: 0.75, value: ({ queued_date }) => queued_date }),
      arrival_date: column('arrival_date', { kind: 'day', share: 0.75, value: ({ arrival_date }) => arrival_date }),
      last_entry_at: column('last_entry_at', {
        kind: 'instant',
        share: 0.85,
        value: ({ last_entry_at }) => last_entry_at,
        cell: ({ last_entry_at }) => last_entry_at && format.relative(last_entry_at, new Date(now)),
      }),
      personal_id: column('personal_id', { isExtra: true, value: ({ personal_id }) => personal_id }),
      birth_date: column('birth_date', { kind: 'day', isExtra: true, share: 0.75, value: ({ birth_date }) => birth_date }),
      move: (onMove) => ({
        key: 'move',
        label: t('clients.column.move'),
        isBare: true,
        share: 0.5,
        value: () => null,
        cell: (client) => (
          <Button icon={<Icon name="move" />} aria-label={t('clients.moveClient', { name: client.name })} onClick={() => onMove(client)} />
        ),
      }),
    }
  }, [t, format, words, from, now])
}

const ClientFace = ({ client: { id, name, picture } }: { client: ClientView }): ReactNode => <Face id={id} name={name} picture={picture} size="m" />

function ClientName({ client, from }: { client: ClientView; from: string }): ReactNode {
  const isHere = client.status === 'majas' || client.status === 'eemal'
  return (
    <>
      <Link to={clientPath(client.id)} state={{ from }} className={styles.link}>
        {client.name}
      </Link>
      <RowMark id={client.id} />
      {/* Former and waiting clients are cared for elsewhere. */}
      <ClientTags care={isHere ? client.care : null} warnsOnly>
        <PlanSign client={client} />
      </ClientTags>
    </>
  )
}
