import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { ClientView } from '#shared/contract/clientViews.ts'
import type { QueueRequestView } from '#shared/contract/queue.ts'
import { useAction } from '#data/useAction.ts'
import { later } from '#ui/later.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Face } from '#web/Face.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Tags } from '#ui/Tags.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { RequestTag } from '../../queue/parts/RequestTag.tsx'
import { useRequests } from '../../queue/parts/useRequests.ts'
import { RowMark } from '#kit/RowMark.tsx'
import { clientPath } from '#data/clientPaths.ts'
import styles from './QueueList.module.css'
import { useClientWords } from '#nouns/useClientWords.ts'
import { useRoomNames } from '../../client/parts/useRooms.ts'

const PlanDialog = later(async () => (await import('./PlanDialog.tsx')).PlanDialog)

interface QueueListProps {
  clients: readonly ClientView[]
  from: string
  now: number
  /** Absent without the right to change the queue. */
  onTakeIn?: ((client: ClientView) => void) | undefined
}

/** The queue for phone calls: since when, place and day, and the next step. */
export function QueueList({ clients, from, now, onTakeIn }: QueueListProps): ReactNode {
  const [planned, setPlanned] = useState<ClientView | null>(null)
  const requests = useRequests()
  return (
    <>
      <ul className={styles.list}>
        {clients.map((client) => (
          <QueueRow key={client.id} client={client} request={requests.get(client.id)} from={from} now={now} onTakeIn={onTakeIn} onPlan={setPlanned} />
        ))}
      </ul>
      {planned && (
        <Suspense fallback={null}>
          <PlanDialog client={clients.find(({ id }) => id === planned.id) ?? planned} onClose={() => setPlanned(null)} />
        </Suspense>
      )}
    </>
  )
}

interface QueueRowProps extends Omit<QueueListProps, 'clients'> {
  client: ClientView
  /** If a family's request came from the public pages. */
  request: QueueRequestView | undefined
  onPlan: (client: ClientView) => void
}

const DAY = 24 * 60 * 60 * 1000

function QueueRow({ client, request, from, now, onTakeIn, onPlan }: QueueRowProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useClientWords()
  return (
    <li className={styles.row}>
      <Face id={client.id} name={client.name} picture={client.picture} size="m" />
      <div className={styles.words}>
        <Link to={clientPath(client.id)} state={{ from }} className={styles.name}>
          {client.name}
        </Link>
        <RowMark id={client.id} />
        <span className={styles.meta}>{[words.age(client.birth_date), client.search_info].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={styles.when}>
        {client.queued_date && (
          <span>
            {t('clients.queue.since', { day: format.day(client.queued_date) })}
            <span className={styles.meta}>
              {' '}
              · {t('clients.queue.waited', { count: Math.max(0, Math.floor((now - Date.parse(client.queued_date)) / DAY)) })}
            </span>
          </span>
        )}
        <Tags as="span">
          <PlanTag client={client} />
          {request && <RequestTag request={request} />}
        </Tags>
      </div>
      {onTakeIn && <QueueActions client={client} onTakeIn={onTakeIn} onPlan={onPlan} />}
    </li>
  )
}

function PlanTag({ client }: { client: ClientView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const roomName = useRoomNames()
  if (client.placed_elsewhere === 1) return <Tag tone="plain">{t('clients.queue.placedElsewhere')}</Tag>
  const room = client.planned_room_id ? roomName(client.planned_room_id) : null
  const day = client.planned_on ? format.day(client.planned_on) : null
  if (room && day)
    return (
      <Tag tone="mint" icon="bed">
        {t('clients.queue.planned', { room, day })}
      </Tag>
    )
  if (room)
    return (
      <Tag tone="mint" icon="bed">
        {t('clients.queue.plannedNoDay', { room })}
      </Tag>
    )
  return <Tag tone="amber">{day ? t('clients.queue.plannedNoRoom', { day }) : t('clients.queue.notPlanned')}</Tag>
}

function QueueActions({
  client,
  onTakeIn,
  onPlan,
}: {
  client: ClientView
  onTakeIn: (client: ClientView) => void
  onPlan: (client: ClientView) => void
}): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const save = useAction('client.save')
  const isPlaced = client.placed_elsewhere === 1
  const mark = async (): Promise<void> => {
    const next = isPlaced ? 0 : 1
    const answer = await save.run({ id: client.id, placed_elsewhere: next, base: { placed_elsewhere: client.placed_elsewhere } })
    if (answer) notify.success(t('clients.page.saved'))
  }
  return (
    <div className={styles.actions}>
      {!isPlaced && (
        <Button variant={client.planned_room_id ? 'primary' : 'quiet'} onClick={() => onTakeIn(client)}>
          {t('clients.queue.takeIn')}
        </Button>
      )}
      <DropMenu
        items={[
          { key: 'plan', label: t('clients.queue.plan'), icon: 'bed', onSelect: () => onPlan(client) },
          {
            key: 'placed',
            label: isPlaced ? t('clients.queue.unmarkPlaced') : t('clients.queue.markPlaced'),
            icon: 'building',
            onSelect: () => void mark(),
          },
        ]}
      >
        <Button
          icon={<Icon name="more" />}
          aria-label={`${t('clients.more')}: ${client.name}`}
          busy={save.state === 'sending'}
          aria-haspopup="menu"
        />
      </DropMenu>
      {save.error && (
        <p role="alert" className={styles.error}>
          {save.error.message}
        </p>
      )}
    </div>
  )
}
