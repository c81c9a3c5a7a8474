import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { Answered } from '#kit/Answered.tsx'
import { roomPath } from '#nouns/roomPaths.ts'

/** Leads to the room in which a piece of equipment stands now; to the board if it is no longer known. */
export function ToEquipment({ id }: { id: string }): ReactNode {
  const answer = useEndpoint('equipment.list', {})
  return (
    <Answered answer={answer}>
      {({ equipment }) => {
        const found = equipment.find((each) => each.id === id)
        return <Navigate to={found ? roomPath(found.room_id) : SCREEN_PATHS.rooms} replace />
      }}
    </Answered>
  )
}
