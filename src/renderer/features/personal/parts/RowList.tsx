import type { ReactNode } from 'react'
import type { ClientDetail } from '#shared/contract/clientViews.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { ContactOrder } from './ContactOrder.tsx'
import { DeleteRow } from './DeleteRow.tsx'
import { EditForm } from './EditForm.tsx'
import { LISTS, type ListName } from './fieldSpecs.ts'
import { RowFacts } from './RowFacts.tsx'
import styles from './RowList.module.css'
import { useIsEdited } from '#forms/useIsEdited.ts'
import { keptName } from './useEdit.ts'
import { useRowName } from './useRowName.ts'

interface RowListProps {
  client: ClientDetail
  list: ListName
}

/** A list of a client's page; rows are edited and deleted separately. */
export function RowList({ client, list }: RowListProps): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const { save, specs, empty, rows } = LISTS[list]
  const added = { name: save, specs, clientId: client.id, rowId: null, current: empty } as const
  const [isAdding, setAdding] = useIsEdited(keptName(added))
  const here = rows(client)
  const title = t(`personal.row.${list}.title`)
  return (
    <Panel title={title}>
      {here.length === 0 && !isAdding && <Quiet large>{t(`personal.row.${list}.none`)}</Quiet>}
      <ol className={styles.rows}>
        {here.map((row) => (
          <Row key={row.id} client={client} list={list} row={row} />
        ))}
      </ol>
      {isAdding && <EditForm {...added} list={list} label={t(`personal.row.${list}.add`)} onDone={() => setAdding(false)} />}
      {can('client.save') && !isAdding && (
        <Button icon={<Icon name="plus" />} onClick={() => setAdding(true)}>
          {t(`personal.row.${list}.add`)}
        </Button>
      )}
    </Panel>
  )
}

type AnyRow = ReturnType<(typeof LISTS)[ListName]['rows']>[number]

function Row({ client, list, row }: RowListProps & { row: AnyRow }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const { save, specs } = LISTS[list]
  const edited = { name: save, specs, clientId: client.id, rowId: row.id, current: { ...row } } as const
  const [isEdited, setEdited] = useIsEdited(keptName(edited))
  const name = useRowName(list, row)
  if (isEdited)
    return (
      <li className={styles.row}>
        <EditForm {...edited} list={list} label={t('personal.edit', { name })} onDone={() => setEdited(false)} />
      </li>
    )
  return (
    <li className={styles.row}>
      <RowFacts list={list} row={row} name={name} />
      {can('client.save') && (
        <div className={styles.buttons}>
          {list === 'contacts' && <ContactOrder client={client} id={row.id} name={name} />}
          <Button variant="bare" icon={<Icon name="edit" />} aria-label={t('personal.edit', { name })} onClick={() => setEdited(true)} />
          <DeleteRow list={list} clientId={client.id} id={row.id} name={name} />
        </div>
      )}
    </li>
  )
}
