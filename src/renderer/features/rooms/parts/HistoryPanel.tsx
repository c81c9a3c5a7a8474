import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { clientPath } from '#data/clientPaths.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { Answered } from '#kit/Answered.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import styles from './RoomPage.module.css'

type History = Output<typeof contract.room.history>

/** Who has lived in a room, and when it was empty, the newest first. */
export function HistoryPanel({ roomId }: { roomId: string }): ReactNode {
  const { can } = useSession()
  return can('client.read') ? <Shown roomId={roomId} /> : null
}

function Shown({ roomId }: { roomId: string }): ReactNode {
  const t = useTexts()
  const answer = useEndpoint('room.history', { id: roomId })
  return (
    <Panel title={t('room.history.title')}>
      <Answered answer={answer} rows={3}>
        {(history) => (history.stays.length === 0 ? <Quiet>{t('room.history.none')}</Quiet> : <Lines history={history} />)}
      </Answered>
    </Panel>
  )
}

function Lines({ history: { stays, empty } }: { history: History }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const lines = [
    ...stays.map((stay) => ({ key: `${stay.client_id} ${stay.from}`, from: stay.from, until: stay.until, days: stay.days, stay })),
    ...empty.map(({ from, until, days }) => ({ key: `empty ${from}`, from, until, days, stay: null })),
  ].toSorted((one, other) => other.from.localeCompare(one.from))
  return (
    <ul className={styles.history}>
      {lines.map(({ key, from, until, days, stay }) => (
        <li key={key} className={styles.line} data-empty={stay === null || undefined}>
          <span className={styles.lineName}>{stay ? <Link to={clientPath(stay.client_id)}>{stay.name}</Link> : t('room.history.empty')}</span>
          <span>
            {until
              ? t('room.history.span', { from: format.day(from), until: format.day(until) })
              : t('room.history.since', { from: format.day(from) })}
          </span>
          <Quiet as="span">
            {[t('room.history.days', { count: days }), stay?.end_reason && t(`room.history.reason.${stay.end_reason}`)].filter(Boolean).join(' · ')}
          </Quiet>
        </li>
      ))}
    </ul>
  )
}
