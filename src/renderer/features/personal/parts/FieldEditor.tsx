import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { DateInput } from '#ui/DateInput.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { PersonalIdField } from '../../client/parts/PersonalIdField.tsx'
import type { Draft, FieldSpec, RowName } from './fieldSpecs.ts'
import { MUNICIPALITIES } from './municipalities.ts'
import { FieldSet } from '#ui/FieldGrid.tsx'
import { usePersonalWords } from './usePersonalWords.ts'

interface FieldEditorProps {
  spec: FieldSpec
  list: RowName | undefined
  draft: Draft
  onChange: (patch: Draft) => void
  error: string | undefined
}

/** One field with its label and what is wrong with it. */
export function FieldEditor({ spec, list, draft, onChange, error }: FieldEditorProps): ReactNode {
  const words = usePersonalWords()
  const value = draft[spec.field]
  const label = words.label(spec.field, list)
  const change = (next: unknown): void => onChange({ [spec.field]: next })
  const choose = (options: readonly string[], field = spec.field) => options.map((each) => ({ value: each, label: words.choice(field, each) }))
  switch (spec.kind) {
    case 'personalId':
      return <PersonalIdField value={textOf(value)} onChange={onChange} error={error} />
    case 'given':
      return (
        <ChoiceRow
          label={label}
          value={value === 0 ? 'no' : 'yes'}
          onChange={(next) => change(next === 'yes' ? 1 : 0)}
          options={choose(['yes', 'no'], 'given')}
        />
      )
    case 'flag':
      return (
        <div>
          <Toggle isOn={value === 1} onToggle={() => change(value === 1 ? 0 : 1)} icon="moon">
            {label}
          </Toggle>
        </div>
      )
    case 'choices':
      return <Choices label={label} options={choose(spec.options ?? [])} value={Array.isArray(value) ? value : []} onChange={change} />
    case 'choice':
      if (spec.options && spec.options.length < 3)
        return <ChoiceRow label={label} value={textOf(value)} onChange={change} options={choose(spec.options)} />
      break
    default:
  }
  return (
    <Field label={label} required={spec.required ?? false} error={error}>
      <Control spec={spec} draft={draft} onChange={change} options={choose(spec.options ?? [])} />
    </Field>
  )
}

interface ControlProps {
  spec: FieldSpec
  draft: Draft
  onChange: (next: unknown) => void
  options: readonly { value: string; label: string }[]
}

function Control({ spec, draft, onChange, options }: ControlProps): ReactNode {
  const t = useTexts()
  const words = usePersonalWords()
  const text = textOf(draft[spec.field])
  const isOwn = spec.kind === 'own'
  if (spec.kind === 'day' || (isOwn && draft.type === 'day')) return <DateInput value={text || null} onChange={onChange} />
  if (spec.kind === 'choice')
    return <Select value={text || null} onChange={onChange} clearable={!spec.required} options={options} placeholder={t('common.state.notSet')} />
  if (isOwn && draft.type === 'yesNo')
    return (
      <Select value={text || null} onChange={onChange} options={['yes', 'no'].map((value) => ({ value, label: words.choice('yesNo', value) }))} />
    )
  if (spec.kind === 'kov')
    return <Select value={text || null} onChange={onChange} clearable searchable options={MUNICIPALITIES} placeholder={t('common.state.notSet')} />
  if (spec.kind === 'note') return <TextArea value={text} onChange={onChange} rows={2} />
  return <TextInput value={text} onChange={onChange} autoComplete="off" {...INPUT[spec.kind]} />
}

const INPUT: { readonly [Kind in FieldSpec['kind']]?: { type?: 'tel' | 'email'; inputMode: 'tel' | 'email' | 'decimal' } } = {
  tel: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  money: { inputMode: 'decimal' },
}

interface ChoicesProps {
  label: string
  options: readonly { value: string; label: string }[]
  value: readonly unknown[]
  onChange: (next: readonly string[]) => void
}

/** Multiple choice; kept in the order of options, so that equal choices are equal values. */
function Choices({ label, options, value, onChange }: ChoicesProps): ReactNode {
  const toggle = (changed: string): void => onChange(options.map((each) => each.value).filter((each) => value.includes(each) !== (each === changed)))
  return (
    <FieldSet legend={label} inline>
      {options.map((option) => (
        <Toggle key={option.value} isOn={value.includes(option.value)} onToggle={() => toggle(option.value)}>
          {option.label}
        </Toggle>
      ))}
    </FieldSet>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
