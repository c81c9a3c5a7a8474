import { useMemo } from 'react'
import { type DiaryKind, type DiaryValues, fieldsOf } from '#shared/rules/diaryKinds.ts'
import { isMeasurement } from '#shared/rules/health/readings.ts'
import { useTexts } from '#texts/useTexts.ts'

export interface DiaryWords {
  /** The text of an option; the same option may differ by kind. */
  choice: (kind: DiaryKind, option: string) => string
  /** The label of a field's choice. */
  field: (name: string) => string
  /** A field's number as on its button. */
  quick: (kind: DiaryKind, value: number, unit: string) => string
  unit: (measurement: unknown) => string
  /** All choices and readings in one line: „sõi 75%, hommikusöök, abiga“. */
  summary: (kind: DiaryKind, values: DiaryValues) => string
}

/** The diary's values in the screen's language. */
export function useDiaryWords(): DiaryWords {
  const t = useTexts()
  return useMemo(() => {
    const choices: Record<string, string> = t('diary.choice', { returnObjects: true })
    const special: Record<string, string> = t('diary.choiceOf', { returnObjects: true })
    const fields: Record<string, string> = t('diary.field', { returnObjects: true })
    const moods: Record<string, string> = t('diary.moods', { returnObjects: true })
    const pains: Record<string, string> = t('diary.pains', { returnObjects: true })
    const units: Record<string, string> = t('diary.units', { returnObjects: true })
    const helps: Record<string, string> = t('diary.summary.help', { returnObjects: true })
    const choice = (kind: DiaryKind, option: string): string => special[`${kind}_${option}`] ?? choices[option] ?? option
    const unit = (measurement: unknown): string => units[String(measurement)] ?? ''
    const one = (kind: DiaryKind, name: string, value: string | number): string => {
      if (name === 'percent') return t('diary.summary.meal', { percent: value })
      if (name === 'ml') return t('diary.summary.drink', { ml: value })
      if (name === 'mood') return t('diary.summary.mood', { mood: moods[String(value)] ?? value, n: value })
      if (name === 'score') return t('diary.summary.pain', { score: value })
      if (name === 'help') return helps[String(value)] ?? String(value)
      return typeof value === 'number' ? String(value).replace('.', ',') : choice(kind, value).toLocaleLowerCase()
    }
    const measured = (values: DiaryValues): string => {
      const { what, systolic, diastolic, pulse, value, respiration, saturation, temperature, oxygen, mind } = values
      const parts = [choice('measurement', String(what))]
      if (systolic !== undefined && diastolic !== undefined) parts.push(t('diary.summary.pressure', { systolic, diastolic }))
      if (pulse !== undefined) parts.push(t('diary.summary.pulse', { pulse }))
      if (respiration !== undefined) parts.push(t('diary.summary.breaths', { count: Number(respiration) }))
      if (saturation !== undefined) parts.push(t('diary.summary.saturation', { percent: saturation }))
      if (temperature !== undefined) parts.push(`${String(temperature).replace('.', ',')} ${unit('temperature')}`)
      for (const chosen of [oxygen, mind]) if (chosen !== undefined) parts.push(choice('measurement', String(chosen)).toLocaleLowerCase())
      if (value !== undefined) parts.push(`${String(value).replace('.', ',')} ${unit(what)}`)
      return parts.join(', ')
    }
    return {
      choice,
      unit,
      field: (name) => fields[name] ?? name,
      quick: (kind, value, sign) =>
        kind === 'mood'
          ? (moods[String(value)] ?? String(value))
          : kind === 'pain'
            ? [`${value}`, pains[String(value)]].filter(Boolean).join(' · ')
            : `${value} ${sign}`.trim(),
      summary: (kind, values) =>
        kind === 'measurement' && isMeasurement(values.what)
          ? measured(values)
          : inOrder(kind, values)
              .map(([name, value]) => one(kind, name, value))
              .join(', '),
    }
  }, [t])
}

/** The values in the kind's field order. */
const inOrder = (kind: DiaryKind, values: DiaryValues): [string, string | number][] =>
  Object.keys(fieldsOf(kind)).flatMap((name): [string, string | number][] => {
    const value = values[name]
    return value === undefined ? [] : [[name, value]]
  })
