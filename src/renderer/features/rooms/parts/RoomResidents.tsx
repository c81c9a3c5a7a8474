import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RoomView } from '#shared/contract/room.ts'
import { livesAgainst } from '#shared/rules/roomFit.ts'
import { clientPath } from '#data/clientPaths.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Face } from '#web/Face.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './RoomPage.module.css'

/** Who lives in a room, who is away, who comes, and which places are free. */
export function RoomResidents({ room }: { room: RoomView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const free = Math.max(0, room.free_places)
  return (
    <Panel title={t('room.residents.title')}>
      {room.residents.length === 0 && room.planned.length === 0 && free === 0 && <Quiet>{t('rooms.nobody')}</Quiet>}
      <ul className={styles.people}>
        {room.residents.map((resident) => (
          <li key={resident.client_id} className={styles.person}>
            <Face id={resident.client_id} name={resident.name} picture={resident.picture} size="m" />
            <Link to={clientPath(resident.client_id)} className={styles.name}>
              {resident.name}
            </Link>
            {resident.status === 'eemal' && <Tag tone="amber">{t('rooms.kept')}</Tag>}
            {livesAgainst(room, resident) !== null && room.gender_rule && (
              <Tag tone="amber">{t('rooms.against', { rule: t(`rooms.genderRule.${room.gender_rule}`) })}</Tag>
            )}
          </li>
        ))}
        {room.planned.map(({ client_id, name, on }) => (
          <li key={client_id} className={styles.person}>
            <Face id={client_id} name={name} picture={null} size="m" />
            <Link to={clientPath(client_id)} className={styles.name}>
              {name}
            </Link>
            <Tag tone="sky" icon="calendar">
              {on ? t('room.residents.coming', { day: format.day(on) }) : t('room.residents.comingNoDay')}
            </Tag>
          </li>
        ))}
        {Array.from({ length: free }, (_, index) => (
          <li key={`free-${index}`} className={styles.free}>
            <Icon name="bed" />
            {t('room.residents.free')}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
