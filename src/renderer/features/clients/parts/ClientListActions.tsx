import type { ReactNode } from 'react'
import type { ClientView } from '#shared/contract/client.ts'
import { useFormat } from '../../../texts/useFormat.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { DropMenu } from '../../../ui/DropMenu.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { csvOf, downloadText } from './clientCsv.ts'
import { useClientWords } from './useClientWords.ts'

interface ClientListActionsProps {
  shown: readonly ClientView[]
  view: 'grid' | 'list'
  onView: (view: 'grid' | 'list') => void
  /** Absent for those who may not add. */
  onAdd?: ((target: 'house' | 'queue') => void) | undefined
}

/** What can be done with the whole list: another view, print, a file of what is shown, somebody new. */
export function ClientListActions({ shown, view, onView, onAdd }: ClientListActionsProps): ReactNode {
  const t = useTexts()
  const download = useDownload(shown)
  const other = view === 'grid' ? 'list' : 'grid'
  return (
    <>
      <Button icon={<Icon name={other} />} onClick={() => onView(other)}>
        {t(`clients.view.${other}`)}
      </Button>
      <DropMenu
        items={[
          { key: 'print', label: t('common.action.print'), icon: 'print', onSelect: () => window.print() },
          { key: 'csv', label: t('clients.export'), icon: 'file', onSelect: download },
        ]}
      >
        <Button icon={<Icon name="more" />} aria-label={t('clients.more')} aria-haspopup="menu" />
      </DropMenu>
      {onAdd && (
        <Button icon={<Icon name="clock" />} onClick={() => onAdd('queue')}>
          {t('clients.addToQueue')}
        </Button>
      )}
      {onAdd && (
        <Button variant="primary" icon={<Icon name="userPlus" />} onClick={() => onAdd('house')}>
          {t('clients.add')}
        </Button>
      )}
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
