import type { ReactNode } from 'react'
import type { RoomView } from '#shared/contract/room.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'

/** Whether nobody may move in now. */
export const isClosed = ({ availability }: Pick<RoomView, 'availability'>): boolean =>
  availability === 'koristuses' || availability === 'remondis' || availability === 'suletud'

/** What can be said of a room's use: closed and until when, free places, for whom it is. */
export function RoomTags({ room }: { room: RoomView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const free = Math.max(0, room.free_places)
  return (
    <>
      {isClosed(room) && (
        <Tag tone={room.availability === 'koristuses' ? 'sky' : 'amber'} icon={room.availability === 'koristuses' ? 'brush' : 'wrench'}>
          {t(`rooms.availability.${room.availability}`)}
        </Tag>
      )}
      {isClosed(room) && room.availability_date && <Tag tone="plain">{t('rooms.until', { day: format.day(room.availability_date) })}</Tag>}
      {!isClosed(room) && free > 0 && <Tag tone="mint">{t('rooms.free', { count: free })}</Tag>}
      {!isClosed(room) && free === 0 && room.residents.length < room.max_people && <Tag tone="sky">{t('rooms.availability.broneeritud')}</Tag>}
      {room.gender_rule && <Tag tone="plain">{t(`rooms.genderRule.${room.gender_rule}`)}</Tag>}
    </>
  )
}
