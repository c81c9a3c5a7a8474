import { type ReactNode, useState } from 'react'
import { DIARY_KINDS, type DiaryValues } from '#shared/rules/diaryKinds.ts'
import { CHOSEN, isMeasurement, MEASURED, MEASUREMENTS } from '#shared/rules/health/readings.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { readNumber } from './measurements.ts'
import styles from './MeasurementFields.module.css'
import { useDiaryWords } from '#nouns/useDiaryWords.ts'

interface MeasurementFieldsProps {
  values: DiaryValues
  onChange: (values: DiaryValues) => void
  /** Whether saving was tried: missing values are reported only then, impossible ones at once. */
  wasTried: boolean
}

/** The unit of a field that has the same one in every measurement and language. */
const unitOf = (name: string): string | null => (name === 'pulse' || name === 'respiration' ? '/min' : null)

/** The kind of measurement and its readings. */
export function MeasurementFields({ values, onChange, wasTried }: MeasurementFieldsProps): ReactNode {
  const t = useTexts()
  const words = useDiaryWords()
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value).replace('.', ',')])),
  )
  const type = (name: string, text: string): void => {
    setTyped({ ...typed, [name]: text })
    const { [name]: _former, ...others } = values
    const number = readNumber(text)
    onChange(number === null ? others : { ...others, [name]: number })
  }
  const wrong = (name: string, min: number, max: number, required: boolean): string | undefined => {
    const text = typed[name] ?? ''
    const value = values[name]
    if (text === '') return wasTried && required ? t('diary.composer.outOfRange', { min, max }) : undefined
    const isShort = text.length < String(Math.trunc(min)).length && !wasTried
    return isShort || (typeof value === 'number' && value >= min && value <= max) ? undefined : t('diary.composer.outOfRange', { min, max })
  }
  const { what } = values
  return (
    <>
      <ChoiceRow
        label={words.field('what')}
        value={isMeasurement(what) ? what : null}
        size="big"
        options={MEASUREMENTS.map((each) => ({ value: each, label: words.choice('measurement', each) }))}
        onChange={(next) => {
          setTyped({})
          onChange({ what: next })
        }}
      />
      {isMeasurement(what) && (
        <div className={styles.readings}>
          {MEASURED[what].map(({ name, min, max, required }, index) => (
            <Field key={`${what}-${name}`} label={words.field(name)} required={required} error={wrong(name, min, max, required)}>
              <TextInput
                value={typed[name] ?? ''}
                onChange={(text) => type(name, text)}
                inputMode="decimal"
                maxLength={6}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reading is what comes after the choice
                autoFocus={index === 0}
                autoComplete="off"
                suffix={unitOf(name) ?? words.unit(name === 'value' ? what : name === 'systolic' || name === 'diastolic' ? 'pressure' : name)}
              />
            </Field>
          ))}
        </div>
      )}
      {what === 'vitals' && <VitalChoices values={values} onChange={onChange} wasTried={wasTried} />}
    </>
  )
}

/** The part of the vital signs that is selected and not measured. */
function VitalChoices({ values, onChange, wasTried }: MeasurementFieldsProps): ReactNode {
  const t = useTexts()
  const words = useDiaryWords()
  return (
    <>
      {CHOSEN.map(({ name, required }) => (
        <ChoiceRow
          key={name}
          label={words.field(name)}
          value={String(values[name] ?? (required ? '' : DIARY_KINDS.measurement[name].options[0]))}
          options={DIARY_KINDS.measurement[name].options.map((each) => ({ value: String(each), label: words.choice('measurement', each) }))}
          onChange={(next) => onChange({ ...values, [name]: next })}
        />
      ))}
      {wasTried && CHOSEN.some(({ name, required }) => required && values[name] === undefined) && (
        <p role="alert">{t('diary.composer.chooseFirst')}</p>
      )}
    </>
  )
}
