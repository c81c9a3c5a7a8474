import '../parts/roomWords.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { RoomView } from '#shared/contract/room.ts'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { Answered } from '#kit/Answered.tsx'
import { BackLink } from '#kit/BackLink.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { SidePage } from '#ui/SidePage.tsx'
import { EquipmentPanel } from '../parts/EquipmentPanel.tsx'
import { HistoryPanel } from '../parts/HistoryPanel.tsx'
import { RoomActions } from '../parts/RoomActions.tsx'
import { RoomFacts } from '../parts/RoomFacts.tsx'
import { RoomPlanPanel } from '../parts/RoomPlanPanel.tsx'
import { RoomResidents } from '../parts/RoomResidents.tsx'
import { RoomTags } from '../parts/RoomTags.tsx'
import { RoomTasks } from '../parts/RoomTasks.tsx'
import styles from '../parts/RoomPage.module.css'

/** A room: who lives there, what is broken or to be cleaned, what stands in it, who comes, and who has lived there. */
export function RoomScreen(): ReactNode {
  const t = useTexts()
  const { id = '' } = useParams()
  const answer = useEndpoint('room.get', { id })
  return (
    <>
      <BackLink to={SCREEN_PATHS.rooms}>{t('room.back')}</BackLink>
      <Answered answer={answer} rows={8}>
        {({ room }) => <RoomPage key={id} room={room} />}
      </Answered>
    </>
  )
}

function RoomPage({ room }: { room: RoomView }): ReactNode {
  const t = useTexts()
  return (
    <>
      <PageHead title={t('rooms.one', { name: room.name })} subtitle={<Where room={room} />} actions={<RoomActions room={room} />} />
      <SidePage
        side={
          <>
            <RoomFacts room={room} />
            <RoomPlanPanel roomId={room.id} />
          </>
        }
      >
        <RoomResidents room={room} />
        <RoomTasks room={room} />
        <EquipmentPanel room={room} />
        <HistoryPanel roomId={room.id} />
      </SidePage>
    </>
  )
}

/** Floor, unit, size and state, in one line. */
function Where({ room }: { room: RoomView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = [
    room.floor < 0 ? t('rooms.cellar') : t('rooms.floor', { floor: room.floor }),
    room.unit,
    room.area_m2 !== null && t('room.area', { area: format.number(room.area_m2) }),
    t('room.places', { count: room.max_people }),
  ]
  return (
    <span className={styles.where}>
      {words.filter(Boolean).join(' · ')}
      <RoomTags room={room} />
    </span>
  )
}
