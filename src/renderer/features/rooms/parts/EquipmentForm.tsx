import type { ReactNode } from 'react'
import type { EquipmentView } from '#shared/contract/equipment.ts'
import { EQUIPMENT_KINDS, EQUIPMENT_STATES } from '#shared/rules/equipment/equipment.ts'
import { ConflictChoice } from '#forms/ConflictChoice.tsx'
import { ChoiceField, DayField, NoteField, SelectField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointEdit } from '#forms/useEndpointEdit.ts'
import { type EndpointForm, useEndpointForm } from '#forms/useEndpointForm.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { useRooms } from '../../client/parts/useRooms.ts'
import { draftOf, emptyEquipment, type EquipmentDraft, equipmentValue, inputOf } from './equipmentDraft.ts'

/** Adds a piece of equipment to a room. */
export function AddEquipment({ roomId, onClose }: { roomId: string; onClose: () => void }): ReactNode {
  const t = useTexts()
  const form = useEndpointForm('equipment.add', {
    initial: () => emptyEquipment(roomId),
    draft: `equipment ${roomId}`,
    input: inputOf,
    onDone: useSaved(t('room.equipment.added'), onClose),
  })
  return (
    <FormDialog form={form} title={t('room.equipment.addTitle')} save={t('common.action.save')} onClose={onClose}>
      <EquipmentFields form={form} />
    </FormDialog>
  )
}

/** Changes a piece of equipment: what it is, its room, its next inspection, or that it was removed. */
export function ChangeEquipment({ equipment, onClose }: { equipment: EquipmentView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { rooms } = useRooms()
  const form = useEndpointEdit('equipment.change', {
    current: draftOf(equipment),
    stored: (draft) => ({ ...inputOf(draft) }),
    input: (changes, base) => ({ id: equipment.id, ...changes, base }),
    onDone: useSaved(t('room.equipment.saved'), onClose),
    onUnchanged: onClose,
  })
  const where = form.field('room_id')
  const nameOf = (id: unknown): string => rooms.find((room) => room.id === id)?.name ?? ''
  return (
    <FormDialog form={form} title={t('room.equipment.editTitle')} save={t('common.action.save')} onClose={onClose}>
      {form.conflicts.length > 0 && (
        <ConflictChoice
          conflicts={form.conflicts}
          kept={form.kept}
          onKeep={form.keep}
          labelOf={(field) => t(`room.equipment.form.${FIELDS.find((each) => each === field) ?? 'name'}`)}
          wordsOf={(field, value) =>
            field === 'room_id' ? nameOf(value) : (equipmentValue(t, format, field, value) ?? (typeof value === 'string' ? value : ''))
          }
        />
      )}
      <EquipmentFields form={form} />
      <FieldGrid narrow>
        <SelectField
          {...where}
          onChange={(next) => next && where.onChange(next)}
          label={t('room.equipment.form.room_id')}
          searchable
          options={rooms.toSorted((one, other) => format.compare(one.name, other.name)).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FieldGrid>
    </FormDialog>
  )
}

const FIELDS = ['room_id', 'name', 'kind', 'serial', 'inspect_on', 'note', 'state'] as const

function EquipmentFields({ form }: { form: EndpointForm<EquipmentDraft> }): ReactNode {
  const t = useTexts()
  const kind = form.field('kind')
  return (
    <>
      <TextField {...form.field('name')} label={t('room.equipment.form.name')} autoComplete="off" required />
      <FieldGrid narrow>
        <SelectField
          {...kind}
          onChange={(next) => next && kind.onChange(next)}
          label={t('room.equipment.form.kind')}
          options={EQUIPMENT_KINDS.map((each) => ({ value: each, label: t(`room.equipment.kind.${each}`) }))}
        />
        <TextField {...form.field('serial')} label={t('room.equipment.form.serial')} autoComplete="off" />
        <DayField {...form.field('inspect_on')} label={t('room.equipment.form.inspect_on')} />
      </FieldGrid>
      <ChoiceField
        {...form.field('state')}
        required
        label={t('room.equipment.form.state')}
        options={EQUIPMENT_STATES.map((each) => ({ value: each, label: t(`room.equipment.state.${each}`) }))}
      />
      <NoteField {...form.field('note')} label={t('room.equipment.form.note')} rows={2} />
    </>
  )
}

function useSaved(words: string, onClose: () => void): () => void {
  const notify = useNotify()
  return () => {
    notify.success(words)
    onClose()
  }
}
