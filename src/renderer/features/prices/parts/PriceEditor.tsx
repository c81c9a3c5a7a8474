import type { ReactNode } from 'react'
import type { PublishedList } from '#shared/contract/price.ts'
import { addMonths } from '#shared/rules/time.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DateInput } from '#ui/DateInput.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormButtons } from '#forms/FormButtons.tsx'
import { InlineForm } from '#forms/InlineForm.tsx'
import { useToday } from '#data/useNow.ts'
import { ExtraFields } from './ExtraFields.tsx'
import { newRoom } from './priceDraft.ts'
import styles from './Prices.module.css'
import { RaiseFields } from './RaiseFields.tsx'
import { RoomPrices } from './RoomPrices.tsx'
import { usePriceForm } from './usePriceForm.ts'

interface PriceEditorProps {
  lists: readonly PublishedList[]
  onClose: () => void
}

/** A new list, prefilled with the one in force on its day: prices by room and need, extras, and first day. */
export function PriceEditor({ lists, onClose }: PriceEditorProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const today = useToday()
  const form = usePriceForm(lists, `${addMonths(today.slice(0, 7), 1)}-01`, () => {
    notify.success(t('prices.edit.done'))
    onClose()
  })
  const { draft, edit, errors } = form
  return (
    <Panel title={t('prices.edit.title')}>
      <InlineForm form={form} className={styles.form}>
        <div className={styles.top}>
          <Field
            label={t('prices.edit.validFrom')}
            required
            error={errors['valid_from']}
            hint={lists.some(({ valid_from }) => valid_from === draft.validFrom) ? t('prices.edit.sameDay') : undefined}
          >
            <DateInput value={draft.validFrom} min={today} onChange={(day) => form.setDay(day ?? '')} />
          </Field>
          <RaiseFields draft={draft} onRaised={edit} />
        </div>
        <BegunWith form={form} />
        <RoomFields form={form} />
        <ExtraFields extras={draft.extras} errors={errors} onChange={(extras) => edit({ extras })} />
        <Quiet>{t('prices.edit.contracts')}</Quiet>
        <FormButtons form={form} save={t('prices.edit.publish')} onCancel={onClose} />
      </InlineForm>
    </Panel>
  )
}

type PriceForm = ReturnType<typeof usePriceForm>

/** The list that prefilled it, and a button to use another one in force on the day. */
function BegunWith({ form: { draft, base, other, begin } }: { form: PriceForm }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <>
      {base && <Quiet>{t('prices.edit.begun', { day: format.day(base.valid_from) })}</Quiet>}
      {other && (
        <div className={styles.other}>
          <p>{t('prices.edit.other', { day: format.day(other.valid_from) })}</p>
          <Button onClick={() => begin(draft.validFrom)}>{t('prices.edit.beginAnew')}</Button>
        </div>
      )}
    </>
  )
}

/** The most room sizes in a list. */
const MOST_ROOMS = 12

/** The prices of each kind of room. */
function RoomFields({ form: { draft, edit, errors } }: { form: PriceForm }): ReactNode {
  const t = useTexts()
  const { rooms } = draft
  return (
    <>
      <FieldError words={errors['lines']} />
      <div className={styles.rooms}>
        {rooms.map((room) => (
          <RoomPrices
            key={room.key}
            room={room}
            errors={errors}
            onChange={(next) => edit({ rooms: rooms.map((each) => (each.key === next.key ? next : each)) })}
            onDrop={() => edit({ rooms: rooms.filter(({ key }) => key !== room.key) })}
          />
        ))}
      </div>
      <Quiet>{t('prices.edit.empty')}</Quiet>
      <div>
        <Button icon={<Icon name="plus" />} disabled={rooms.length >= MOST_ROOMS} onClick={() => edit({ rooms: [...rooms, newRoom()] })}>
          {t('prices.edit.addRoom')}
        </Button>
      </div>
    </>
  )
}
