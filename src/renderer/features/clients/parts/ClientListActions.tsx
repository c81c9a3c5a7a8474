import type { ReactNode } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import type { ClientStatus } from '#shared/rules/clientStatus.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { csvOf, downloadText } from '#kit/csv.ts'
import styles from './ClientListActions.module.css'
import { useClientWords } from '#nouns/useClientWords.ts'

interface ClientListActionsProps {
  shown: readonly ClientView[]
  status: ClientStatus
  view: 'grid' | 'list'
  onView: (view: 'grid' | 'list') => void
  /** False while part of the list is loading: then printing and export are disabled. */
  isWhole: boolean
  /** Absent without the right to add. */
  onAdd?: ((target: 'house' | 'queue') => void) | undefined
}

/** Actions on the whole list: view, print, export, add. */
export function ClientListActions({ shown, status, view, onView, onAdd, isWhole }: ClientListActionsProps): ReactNode {
  const t = useTexts()
  const download = useDownload(shown)
  const other = view === 'grid' ? 'list' : 'grid'
  return (
    <>
      <Button icon={<Icon name={other} />} onClick={() => onView(other)}>
        {t(`clients.view.${other}`)}
      </Button>
      {/* A table has its own. */}
      {view === 'grid' && (
        <DropMenu
          items={[
            { key: 'print', label: t('common.action.print'), icon: 'print', disabled: !isWhole, onSelect: () => window.print() },
            { key: 'csv', label: t('clients.export'), icon: 'file', disabled: !isWhole, onSelect: download },
          ]}
        >
          <Button icon={<Icon name="more" />} aria-label={t('clients.more')} aria-haspopup="menu" />
        </DropMenu>
      )}
      {onAdd && <AddButtons onAdd={onAdd} first={status === 'ootel' ? 'queue' : 'house'} />}
    </>
  )
}

/** Both ways of adding; the one that fits the list is last and primary. A phone shows only that: the dialog leads to the other. */
function AddButtons({ onAdd, first }: { onAdd: (target: 'house' | 'queue') => void; first: 'house' | 'queue' }): ReactNode {
  const t = useTexts()
  const second = first === 'house' ? 'queue' : 'house'
  const words = { house: t('clients.add'), queue: t('clients.addToQueue') }
  const icons = { house: 'userPlus', queue: 'clock' } as const
  return (
    <>
      <Button className={styles.second ?? ''} icon={<Icon name={icons[second]} />} onClick={() => onAdd(second)}>
        {words[second]}
      </Button>
      <Button variant="primary" icon={<Icon name={icons[first]} />} onClick={() => onAdd(first)}>
        {words[first]}
      </Button>
    </>
  )
}

function useDownload(shown: readonly ClientView[]): () => void {
  const t = useTexts()
  const format = useFormat()
  const words = useClientWords()
  return () => {
    const columns = ['name', 'gender', 'personal_id', 'birth_date', 'age', 'room', 'search_info', 'queued_date', 'arrival_date'] as const
    const day = (value: string | null): string | null => value && format.day(value)
    const rows = shown.map((client) => [
      client.name,
      client.gender && t(`clients.gender.${client.gender}`),
      client.personal_id,
      day(client.birth_date),
      words.age(client.birth_date),
      client.room,
      client.search_info,
      day(client.queued_date),
      day(client.arrival_date),
    ])
    downloadText(`${t('clients.exportName')}-${format.day(new Date())}.csv`, csvOf([columns.map((column) => t(`clients.column.${column}`)), ...rows]))
  }
}
