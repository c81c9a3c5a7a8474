import { useMemo } from 'react'
import { ibanText } from '#shared/rules/iban.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { phoneText } from '#web/phoneText.ts'
import type { Draft, FieldSpec, RowName } from './fieldSpecs.ts'
import { municipalityName } from './municipalities.ts'
import '#nouns/personalWords.ts'

export interface PersonalWords {
  label: (field: string, list?: RowName) => string
  choice: (field: string, value: string) => string
  /** A value as text; empty if there is none. `row` holds the sibling fields. */
  value: (spec: FieldSpec, value: unknown, row?: Draft) => string
}

/** What fields and their values are called. */
export function usePersonalWords(): PersonalWords {
  const t = useTexts()
  const format = useFormat()
  return useMemo(() => {
    const labels: Record<string, string> = t('personal.field', { returnObjects: true })
    const lists: Record<RowName, { field: Record<string, string> }> = t('personal.row', { returnObjects: true })
    const choices: Record<string, Record<string, string>> = t('personal.choice', { returnObjects: true })
    const choice = (field: string, value: string): string => choices[field]?.[value] ?? value
    const value = (spec: FieldSpec, given: unknown, row: Draft = {}): string => {
      if (Array.isArray(given)) return given.map((each) => choice(spec.field, String(each))).join(', ')
      if (spec.kind === 'money') return typeof given === 'number' ? format.money(given) : ''
      if (spec.kind === 'flag') return t(given === 1 ? 'common.state.yes' : 'common.state.no')
      if (spec.kind === 'given') return choice('given', given === 1 ? 'yes' : 'no')
      if (typeof given !== 'string' || given === '') return ''
      if (spec.kind === 'day' || (spec.kind === 'own' && row.type === 'day')) return format.day(given)
      if (spec.kind === 'own' && row.type === 'yesNo') return choice('yesNo', given)
      if (spec.kind === 'tel') return phoneText(given)
      if (spec.kind === 'iban') return ibanText(given)
      if (spec.kind === 'kov') return municipalityName(given) ?? given
      return spec.kind === 'choice' ? choice(spec.field, given) : given
    }
    return { label: (field, list) => (list ? lists[list].field[field] : labels[field]) ?? field, choice, value }
  }, [t, format])
}
