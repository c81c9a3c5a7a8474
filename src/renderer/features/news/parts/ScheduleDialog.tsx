import { type ReactNode, useState } from 'react'
import { addDays, clockOf, dayOf } from '#shared/rules/time.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DateInput } from '#ui/DateInput.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { instantOf } from '#data/instantOf.ts'
import { useToday } from '#data/useNow.ts'
import type { Turn } from './useTurn.ts'

interface ScheduleDialogProps {
  /** The time that is set already. */
  publishedAt: string | null
  error: Turn['error']
  /** What is wrong with the time, as the server says. */
  refused: string | undefined
  busy: boolean
  onInstant: (instant: string) => void
  onClose: () => void
}

/** Asks when a news item shall be published, by the clocks of Tallinn; tomorrow morning unless told. */
export function ScheduleDialog({ publishedAt, error, refused, busy, onInstant, onClose }: ScheduleDialogProps): ReactNode {
  const t = useTexts()
  const today = useToday()
  const [day, setDay] = useState<string | null>(() => (publishedAt === null ? addDays(today, 1) : dayOf(publishedAt)))
  const [time, setTime] = useState(() => (publishedAt === null ? '09:00' : clockOf(publishedAt)))
  const [wasTried, setWasTried] = useState(false)
  const instant = instantOf(day, time)
  const submit = (): void => {
    setWasTried(true)
    if (instant !== null && !busy) onInstant(instant)
  }
  const wrong = wasTried && instant === null ? t('news.scheduling.wrong') : refused
  return (
    <Dialog
      open
      title={t('news.scheduling.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={submit}>
            {t('news.scheduling.submit')}
          </Button>
        </>
      }
    >
      {refused === undefined && <FormAlert error={error} />}
      <FieldGrid>
        <Field label={t('news.scheduling.day')} required error={wrong}>
          <DateInput value={day} onChange={setDay} min={today} />
        </Field>
        <Field label={t('news.scheduling.time')} required>
          <TextInput value={time} onChange={setTime} inputMode="numeric" maxLength={5} />
        </Field>
      </FieldGrid>
      <p>{t('news.scheduling.hint')}</p>
    </Dialog>
  )
}
