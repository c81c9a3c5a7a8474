import type { ReactNode } from 'react'
import { CARE_NEEDS, type CareNeed } from '#shared/rules/ownShare.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { RoomDraft } from './priceDraft.ts'
import styles from './Prices.module.css'
import { useRoomName } from './useRoomName.ts'

interface RoomPricesProps {
  room: RoomDraft
  /** By `room.need.place` and the like. */
  errors: Readonly<Record<string, string>>
  onChange: (room: RoomDraft) => void
  onDrop: () => void
}

/** The price of a place in one room size, by care need. */
export function RoomPrices({ room, errors, onChange, onDrop }: RoomPricesProps): ReactNode {
  const t = useTexts()
  const name = useRoomName()(room.people)
  const set = (need: CareNeed, part: { place?: string; care?: string }): void =>
    onChange({ ...room, cells: { ...room.cells, [need]: { ...room.cells[need], ...part } } })
  const cell = (need: CareNeed, field: 'place' | 'care'): ReactNode => (
    <td>
      <Field inCell label={t(`prices.${field}Of`, { room: name, need: t(`prices.need.${need}`) })} error={errors[`${room.key}.${need}.${field}`]}>
        <TextInput value={room.cells[need][field]} onChange={(text) => set(need, { [field]: text })} inputMode="decimal" maxLength={10} />
      </Field>
    </td>
  )
  return (
    <fieldset className={styles.room}>
      <legend className={styles.heading}>{name}</legend>
      <div className={styles.people}>
        <Field label={t('prices.edit.people')} required error={errors[`${room.key}.people`]}>
          <TextInput value={room.people} onChange={(people) => onChange({ ...room, people })} inputMode="numeric" maxLength={2} />
        </Field>
        <Button variant="bare" icon={<Icon name="trash" />} aria-label={t('prices.edit.dropRoom', { room: name })} onClick={onDrop} />
      </div>
      <table className={styles.cells}>
        <thead>
          <tr>
            <th scope="col">{t('prices.needTitle')}</th>
            <th scope="col">{t('prices.place')}</th>
            <th scope="col">{t('prices.care')}</th>
          </tr>
        </thead>
        <tbody>
          {CARE_NEEDS.map((need) => (
            <tr key={need}>
              <th scope="row">{t(`prices.need.${need}`)}</th>
              {cell(need, 'place')}
              {cell(need, 'care')}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}
