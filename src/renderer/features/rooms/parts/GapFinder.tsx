import { type ReactNode, useState } from 'react'
import type { RoomGap } from '#shared/contract/room.ts'
import { addDays } from '#shared/rules/time.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { Answered } from '#kit/Answered.tsx'
import { roomPath } from '#nouns/roomPaths.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { List } from '#ui/List.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { GapFields } from './GapFields.tsx'
import { ReservePlace } from './ReservePlace.tsx'
import styles from './RoomPlan.module.css'
import { type SoughtGap, useGapAddress } from './useGapAddress.ts'

/** Finds rooms with a place that is free for the whole time, and reserves one. */
export function GapFinder(): ReactNode {
  const t = useTexts()
  const { sought, seek } = useGapAddress()
  return (
    <Panel title={t('room.gaps.title')} className={styles.finder ?? ''}>
      {/* Remounted when the address changes by the browser's buttons. */}
      <GapFields key={JSON.stringify(sought)} sought={sought} onSeek={seek} />
      {sought && <Found sought={sought} />}
    </Panel>
  )
}

function Found({ sought }: { sought: SoughtGap }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const [reserving, setReserving] = useState<RoomGap | null>(null)
  const answer = useEndpoint('room.gaps', {
    from: sought.from,
    ...(sought.days !== null && { days: sought.days }),
    ...(sought.gender !== null && { gender: sought.gender }),
    ...(sought.unitId !== null && { unit_id: sought.unitId }),
  })
  return (
    <div className={styles.found}>
      <Answered
        answer={answer}
        rows={3}
        empty={({ gaps }) => gaps.length === 0 && { icon: 'bed', title: t('room.gaps.none.title'), text: t('room.gaps.none.text') }}
      >
        {({ gaps }) => (
          <>
            <output>{t('room.gaps.found', { count: gaps.length })}</output>
            <List of={gaps} keyOf={({ room_id }) => room_id}>
              {(gap) => <Gap gap={gap} onReserve={can('client.save') ? () => setReserving(gap) : undefined} />}
            </List>
          </>
        )}
      </Answered>
      {reserving && <ReservePlace gap={reserving} from={sought.from} onClose={() => setReserving(null)} />}
    </div>
  )
}

function Gap({ gap, onReserve }: { gap: RoomGap; onReserve: (() => void) | undefined }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { name, room_id, floor, unit, gender_rule, free_places, free_until } = gap
  return (
    <article className={styles.gap} aria-label={t('rooms.one', { name })}>
      <span className={styles.gapWords}>
        <Link to={roomPath(room_id)}>{t('rooms.one', { name })}</Link>
        <Quiet as="span">{[floor < 0 ? t('rooms.cellar') : t('rooms.floor', { floor }), unit].filter(Boolean).join(' · ')}</Quiet>
      </span>
      <span className={styles.marks}>
        <Tag tone="mint">{t('room.gaps.places', { count: free_places })}</Tag>
        <Tag tone="plain" icon="calendar">
          {free_until ? t('room.gaps.until', { day: format.day(addDays(free_until, -1)) }) : t('room.gaps.onwards')}
        </Tag>
        {gender_rule && <Tag tone="plain">{t(`rooms.genderRule.${gender_rule}`)}</Tag>}
      </span>
      {onReserve && (
        <Button aria-haspopup="dialog" aria-label={t('room.gaps.reserveIn', { name })} onClick={onReserve}>
          {t('room.gaps.reserve')}
        </Button>
      )}
    </article>
  )
}
