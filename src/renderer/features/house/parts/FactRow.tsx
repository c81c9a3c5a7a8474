import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { HouseFact, HouseView } from '#shared/contract/house.ts'
import { isChangedMeanwhile } from '#data/errors.ts'
import { useAction } from '#data/useAction.ts'
import { useDraft } from '#data/useDraft.ts'
import { useLanguage, useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { checkInput } from '#forms/checkInput.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useFirstWrong } from '#forms/useFirstWrong.ts'
import styles from './House.module.css'
import { useMayWrite } from './HouseHead.tsx'

/** A fact that is a line of text. */
export type TextFact = Exclude<HouseFact, 'has_units'>

interface FactRowProps {
  house: HouseView
  fact: TextFact
  label: string
  /** What stands there now, as it is stored, and as people read it. */
  value: string | null
  shown?: string | null
  type?: 'text' | 'tel' | 'email'
}

/** One fact of the house, changed in its place: what was typed outlives a lost connection, a reload and a refusal. */
export function FactRow({ house, fact, label, value, shown = value, type = 'text' }: FactRowProps): ReactNode {
  const t = useTexts()
  const mayWrite = useMayWrite()
  const { draft, change, forget } = useDraft<{ text: string | null; base: string | null }>(`house ${house.id} ${fact}`, { text: null, base: null })
  if (draft.text !== null && mayWrite)
    return (
      <FactForm
        {...{ fact, label, type, value }}
        text={draft.text}
        base={draft.base}
        onChange={(text, base) => change({ text, base })}
        onClose={forget}
      />
    )
  return (
    <li className={styles.fact}>
      <span className={styles.name}>{label}</span>
      <span className={value === null ? styles.quiet : styles.value}>{shown ?? t('house.empty')}</span>
      {mayWrite && (
        <Button
          variant="bare"
          icon={<Icon name="edit" />}
          aria-label={t('house.edit', { what: label })}
          onClick={() => change({ text: value ?? '', base: value })}
        />
      )}
    </li>
  )
}

interface FactFormProps {
  fact: TextFact
  label: string
  type: 'text' | 'tel' | 'email'
  /** As the server says now. */
  value: string | null
  text: string
  /** As it was when the form was opened. */
  base: string | null
  onChange: (text: string, base: string | null) => void
  onClose: () => void
}

function FactForm({ fact, label, type, value, text, base, onChange, onClose }: FactFormProps): ReactNode {
  const t = useTexts()
  const language = useLanguage()
  const notify = useNotify()
  const id = useId()
  const save = useAction('house.change')
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const errors = { ...save.fieldErrors, ...found }
  useFirstWrong(errors, `[data-form="${id}"]`)
  // Whoever was told that it has changed, and saves once more, means it.
  const hasMoved = isChangedMeanwhile(save.error) && value !== base
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    // A name is the one that every house has.
    const input = { [fact]: text.trim() === '' && fact !== 'name' ? null : text, base: hasMoved ? value : base }
    const wrong = await checkInput('house.change', input, language)
    setFound(wrong)
    if (Object.keys(wrong).length > 0) return
    if (await save.run(input)) {
      notify.success(t('house.saved'))
      onClose()
    }
  }
  return (
    <li className={styles.factForm}>
      <form data-form={id} noValidate onSubmit={(event) => void submit(event)}>
        <FormAlert error={save.error} found={found} hasFieldErrors={Object.keys(errors).length > 0} />
        <Field label={label} required={fact === 'name'} error={errors[fact]} hint={hasMoved ? `${label}: ${value ?? t('house.empty')}` : undefined}>
          <TextInput
            value={text}
            type={type}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was just asked for
            autoFocus
            maxLength={120}
            onChange={(next) => onChange(next, base)}
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
          />
        </Field>
        <div className={styles.buttons}>
          <Button variant="primary" submit busy={save.state === 'sending'}>
            {t('house.offer.save')}
          </Button>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
        </div>
      </form>
    </li>
  )
}
