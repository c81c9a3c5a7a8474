import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { Answered } from '#kit/Answered.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import { PlaceLines } from './PlaceLines.tsx'

/** The coming days of one room's places. */
export function RoomPlanPanel({ roomId }: { roomId: string }): ReactNode {
  const t = useTexts()
  const answer = useEndpoint('room.plan', { room_id: roomId })
  return (
    <Panel title={t('room.plan.panel')} extra={<Link to={SCREEN_PATHS.roomPlan}>{t('room.plan.open')}</Link>}>
      <Answered answer={answer} rows={2}>
        {({ rooms }) => rooms.map((plan) => <PlaceLines key={plan.room_id} plan={plan} />)}
      </Answered>
    </Panel>
  )
}
