import { type FormEvent, type ReactNode, useState } from 'react'
import type { PublishedList } from '#shared/contract/price.ts'
import { addMonths } from '#shared/rules/time.ts'
import { useAction } from '#data/useAction.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useLanguage, useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DateInput } from '#ui/DateInput.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { checkInput } from '#forms/checkInput.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useFirstWrong } from '#forms/useFirstWrong.ts'
import { useToday } from '#data/useNow.ts'
import { ExtraFields } from './ExtraFields.tsx'
import { inputOf, newRoom, type PriceDraft, type RoomDraft } from './priceDraft.ts'
import styles from './Prices.module.css'
import { RaiseFields } from './RaiseFields.tsx'
import { RoomPrices } from './RoomPrices.tsx'
import { usePriceDraft } from './usePriceDraft.ts'

interface PriceEditorProps {
  lists: readonly PublishedList[]
  onClose: () => void
}

/** A new list, begun with the one that holds on its day: prices by room and need, extras, and from which day. */
export function PriceEditor({ lists, onClose }: PriceEditorProps): ReactNode {
  const t = useTexts()
  const language = useLanguage()
  const format = useFormat()
  const notify = useNotify()
  const today = useToday()
  const publish = useAction('price.publish')
  const { draft, setDraft, base, setDay, other, begin } = usePriceDraft(lists, `${addMonths(today.slice(0, 7), 1)}-01`)
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const edit = (part: Partial<PriceDraft>): void => setDraft((before) => ({ ...before, ...part }))
  const setRoom = (room: RoomDraft): void => edit({ rooms: draft.rooms.map((each) => (each.key === room.key ? room : each)) })
  const { input, fieldOf } = inputOf(draft)
  const errors = Object.fromEntries(Object.entries({ ...publish.fieldErrors, ...found }).map(([field, words]) => [fieldOf(field), words]))
  useFirstWrong(errors, 'form')
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const wrong = await checkInput('price.publish', input, language)
    setFound(wrong)
    if (Object.keys(wrong).length === 0 && (await publish.run(input))) {
      notify.success(t('prices.edit.done'))
      onClose()
    }
  }
  return (
    <Panel title={t('prices.edit.title')}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <FormAlert error={publish.error} found={found} hasFieldErrors={Object.keys(errors).length > 0} />
        <div className={styles.top}>
          <Field
            label={t('prices.edit.validFrom')}
            required
            error={errors.valid_from}
            hint={lists.some(({ valid_from }) => valid_from === draft.validFrom) ? t('prices.edit.sameDay') : undefined}
          >
            <DateInput value={draft.validFrom} min={today} onChange={(day) => setDay(day ?? '')} />
          </Field>
          <RaiseFields draft={draft} onRaised={setDraft} />
        </div>
        {base && <Quiet>{t('prices.edit.begun', { day: format.day(base.valid_from) })}</Quiet>}
        {other && (
          <div className={styles.other}>
            <p>{t('prices.edit.other', { day: format.day(other.valid_from) })}</p>
            <Button onClick={() => begin(draft.validFrom)}>{t('prices.edit.beginAnew')}</Button>
          </div>
        )}
        {errors.lines && (
          <p role="alert" className={styles.wrong}>
            {errors.lines}
          </p>
        )}
        <div className={styles.rooms}>
          {draft.rooms.map((room) => (
            <RoomPrices
              key={room.key}
              room={room}
              errors={errors}
              onChange={setRoom}
              onDrop={() => edit({ rooms: draft.rooms.filter(({ key }) => key !== room.key) })}
            />
          ))}
        </div>
        <Quiet>{t('prices.edit.empty')}</Quiet>
        <div>
          <Button icon={<Icon name="plus" />} disabled={draft.rooms.length >= 12} onClick={() => edit({ rooms: [...draft.rooms, newRoom()] })}>
            {t('prices.edit.addRoom')}
          </Button>
        </div>
        <ExtraFields extras={draft.extras} errors={errors} onChange={(extras) => edit({ extras })} />
        <Quiet>{t('prices.edit.contracts')}</Quiet>
        <div className={styles.buttons}>
          <Button variant="primary" submit busy={publish.state === 'sending'}>
            {t('prices.edit.publish')}
          </Button>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
        </div>
      </form>
    </Panel>
  )
}
