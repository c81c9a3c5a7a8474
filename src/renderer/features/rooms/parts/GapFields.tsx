import { type FormEvent, type ReactNode, useState } from 'react'
import { useToday } from '#data/useNow.ts'
import { checkInput } from '#forms/checkInput.ts'
import { useLanguage, useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DateInput } from '#ui/DateInput.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useHouseFacts } from '../../clients/parts/useHouseFacts.ts'
import styles from './RoomPlan.module.css'
import type { SoughtGap } from './useGapAddress.ts'

interface GapFieldsProps {
  sought: SoughtGap | null
  onSeek: (sought: SoughtGap) => void
}

/** From which day, for how long, for whom and where. */
export function GapFields({ sought, onSeek }: GapFieldsProps): ReactNode {
  const t = useTexts()
  const today = useToday()
  const { units } = useHouseFacts()
  const [from, setFrom] = useState<string | null>(sought?.from ?? today)
  const [days, setDays] = useState(sought?.days === undefined || sought.days === null ? '' : String(sought.days))
  const [gender, setGender] = useState(sought?.gender ?? null)
  const [unitId, setUnitId] = useState(sought?.unitId ?? null)
  const language = useLanguage()
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const seek = async (): Promise<void> => {
    const found = await checkInput('room.gaps', { from: from ?? '', ...(days.trim() && { days: days.trim() }) }, language)
    setWrong(found)
    if (from !== null && Object.keys(found).length === 0) onSeek({ from, days: days.trim() ? Number(days) : null, gender, unitId })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void seek()
  }
  return (
    <form className={styles.fields} noValidate onSubmit={submit}>
      <Field label={t('room.gaps.from')} error={wrong['from']} required>
        <DateInput value={from} onChange={setFrom} />
      </Field>
      <Field label={t('room.gaps.days')} error={wrong['days']}>
        <TextInput value={days} onChange={setDays} placeholder={t('room.gaps.noEnd')} inputMode="numeric" maxLength={3} autoComplete="off" />
      </Field>
      <Field label={t('room.gaps.gender')}>
        <Select
          clearable
          value={gender}
          onChange={setGender}
          placeholder={t('room.gaps.anyGender')}
          options={(['female', 'male'] as const).map((each) => ({ value: each, label: t(`room.gaps.${each}`) }))}
        />
      </Field>
      {units.length > 0 && (
        <Field label={t('room.gaps.unit')}>
          <Select
            clearable
            value={unitId}
            onChange={setUnitId}
            placeholder={t('room.gaps.anyUnit')}
            options={units.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
      <Button variant="primary" submit icon={<Icon name="search" />}>
        {t('room.gaps.find')}
      </Button>
    </form>
  )
}
