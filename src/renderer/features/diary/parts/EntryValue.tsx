import { type ReactNode, useState } from 'react'
import type { DiaryField, DiaryKind } from '#shared/rules/diaryKinds.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { MOOD_ICONS } from './diaryIcons.ts'
import { readNumber } from './measurements.ts'
import { useDiaryWords } from '#nouns/useDiaryWords.ts'

interface EntryValueProps {
  kind: DiaryKind
  name: string
  field: DiaryField
  value: string | number | undefined
  onChange: (value: string | number) => void
  size: 'normal' | 'big'
}

/** One field of an entry as buttons: its options, or common numbers with an input for others. */
export function EntryValue({ kind, name, field, value, onChange, size }: EntryValueProps): ReactNode {
  const words = useDiaryWords()
  if (field.type === 'choice') {
    return (
      <ChoiceRow
        label={words.field(name)}
        value={value === undefined ? null : String(value)}
        onChange={onChange}
        size={size}
        options={field.options.map((option) => ({ value: option, label: words.choice(kind, option) }))}
      />
    )
  }
  const quick = field.quick.map((number) => ({
    value: String(number),
    label: (
      <>
        {kind === 'mood' && <Icon name={MOOD_ICONS[number] ?? 'meh'} size={28} />}
        {words.quick(kind, number, field.unit === '/10' ? '' : field.unit)}
      </>
    ),
  }))
  return (
    <>
      <ChoiceRow
        label={words.field(name)}
        value={value === undefined ? null : String(value)}
        onChange={(next) => onChange(Number(next))}
        options={quick}
        size={size}
      />
      {kind === 'drink' && <OtherAmount field={field} value={value} onChange={onChange} />}
    </>
  )
}

/** A number that is not among the buttons. */
function OtherAmount({
  field,
  value,
  onChange,
}: {
  field: Extract<DiaryField, { type: 'number' }>
  value: string | number | undefined
  onChange: (value: number) => void
}): ReactNode {
  const t = useTexts()
  const isOther = typeof value === 'number' && !field.quick.includes(value)
  const [typed, setTyped] = useState(isOther ? String(value) : '')
  const type = (text: string): void => {
    setTyped(text)
    const number = readNumber(text)
    if (number !== null) onChange(number)
  }
  const isOut = isOther && typed !== '' && (value < field.min || value > field.max)
  return (
    <Field label={t('diary.composer.otherAmount')} error={isOut ? t('diary.composer.outOfRange', { min: field.min, max: field.max }) : undefined}>
      <TextInput value={isOther ? typed : ''} onChange={type} inputMode="numeric" maxLength={5} suffix={field.unit} />
    </Field>
  )
}
