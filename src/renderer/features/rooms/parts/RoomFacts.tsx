import type { ReactNode } from 'react'
import type { RoomView } from '#shared/contract/room.ts'
import { useSession } from '#data/sessionContext.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Facts } from '#ui/Facts.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Stack } from '#ui/Stack.tsx'
import { PhotoButton } from '../../client/parts/PhotoButton.tsx'
import styles from './RoomPage.module.css'

/** The photo of a room and what it is like. */
export function RoomFacts({ room }: { room: RoomView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { can } = useSession()
  const { id, name, image, area_m2, max_people, type, amenities } = room
  return (
    <Panel
      title={t('room.facts.title')}
      extra={can('room.save') && <PhotoButton name="room.image" id={id} hasPicture={image !== null} label={t('room.photo.add', { name })} />}
    >
      <Stack>
        {image ? <img src={image} alt={t('room.photo.alt', { name })} className={styles.photo} /> : <Quiet>{t('room.photo.none')}</Quiet>}
        <Facts
          facts={[
            [t('room.facts.places'), String(max_people)],
            [t('rooms.form.area'), area_m2 !== null && format.number(area_m2)],
            [t('room.facts.perPlace'), area_m2 !== null && max_people > 1 && t('room.area', { area: format.number(perPlace(area_m2, max_people)) })],
            [t('rooms.form.type'), type],
            [t('rooms.form.genderRule'), room.gender_rule && t(`rooms.genderRule.${room.gender_rule}`)],
            [t('rooms.form.amenities'), amenities.join(', ')],
          ]}
        />
      </Stack>
    </Panel>
  )
}

/** Square metres for each place, to one decimal. */
const perPlace = (area: number, places: number): number => Math.round((area / places) * 10) / 10
