import { type ReactNode, useState } from 'react'
import { addDays, clockOf, dayOf } from '#shared/rules/time.ts'
import { useTexts } from '#texts/useTexts.ts'
import { DateInput } from '#ui/DateInput.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import { instantOf } from '#data/instantOf.ts'
import { useToday } from '#data/useNow.ts'
import type { Turn } from './useTurn.ts'

interface ScheduleDialogProps {
  /** The time that is set already. */
  publishedAt: string | null
  turn: Pick<Turn, 'error' | 'fieldErrors'>
  busy: boolean
  onInstant: (instant: string) => void
  onClose: () => void
}

/** Asks when a news item shall be published, by the clocks of Tallinn; tomorrow morning unless told. */
export function ScheduleDialog({ publishedAt, turn: { error, fieldErrors }, busy, onInstant, onClose }: ScheduleDialogProps): ReactNode {
  const t = useTexts()
  const today = useToday()
  const [day, setDay] = useState<string | null>(() => (publishedAt === null ? addDays(today, 1) : dayOf(publishedAt)))
  const [time, setTime] = useState(() => (publishedAt === null ? '09:00' : clockOf(publishedAt)))
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const submit = (): void => {
    const instant = instantOf(day, time)
    setFound(instant === null ? { published_at: t('news.scheduling.wrong') } : {})
    if (instant !== null && !busy) onInstant(instant)
  }
  return (
    <SaveDialog
      title={t('news.scheduling.title')}
      save={t('news.scheduling.submit')}
      found={found}
      action={{ state: busy ? 'sending' : 'idle', error, fieldErrors }}
      onSave={submit}
      onClose={onClose}
    >
      <FieldGrid>
        <Field label={t('news.scheduling.day')} required error={found['published_at'] ?? fieldErrors['published_at']}>
          <DateInput value={day} onChange={setDay} min={today} />
        </Field>
        <Field label={t('news.scheduling.time')} required>
          <TextInput value={time} onChange={setTime} inputMode="numeric" maxLength={5} />
        </Field>
      </FieldGrid>
      <p>{t('news.scheduling.hint')}</p>
    </SaveDialog>
  )
}
