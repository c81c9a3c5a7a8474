import { type ReactNode, useState } from 'react'
import type { WeekDish } from '#shared/contract/menu.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import { AllergenChoice } from './AllergenChoice.tsx'
import { WarnedPeople } from './WarnedPeople.tsx'

/** What is written of a dish: its name, its allergens, a note for the kitchen, and the way to take it out. */
export function DishDialog({ dish, onClose }: { dish: WeekDish; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const save = useAction('menu.change')
  const remove = useAction('menu.remove')
  const { id, name: before, allergens: known, note: noted, is_choice: isChoice } = dish
  const [name, setName] = useState(before)
  const [allergens, setAllergens] = useState(known)
  const [note, setNote] = useState(noted ?? '')
  const [choice, setChoice] = useState(isChoice)
  const submit = async (): Promise<void> => {
    const next = { name: name.trim(), allergens, note: note.trim() || null, is_choice: choice }
    const base = { name: before, allergens: known, note: noted, is_choice: isChoice }
    if (!(await save.run({ id, ...next, base }))) return
    notify.success(t('week.menu.dish.saved', { name: next.name }))
    onClose()
  }
  const drop = async (): Promise<void> => {
    if (!(await remove.run({ id }))) return
    notify.success(t('week.menu.dish.removed', { name: before }))
    onClose()
  }
  return (
    <SaveDialog title={before} save={t('week.menu.dish.save')} width={640} action={save} onSave={() => void submit()} onClose={onClose}>
      <FormAlert error={remove.error} />
      <WarnedPeople dish={dish} />
      <Field label={t('week.menu.dish.name')} required error={save.fieldErrors['name']}>
        <TextInput value={name} onChange={setName} maxLength={120} autoComplete="off" />
      </Field>
      <AllergenChoice value={allergens} onChange={setAllergens} />
      <Field label={t('week.menu.dish.note')} hint={t('week.menu.dish.noteHint')} error={save.fieldErrors['note']}>
        <TextInput value={note} onChange={setNote} maxLength={300} autoComplete="off" />
      </Field>
      <div>
        <Toggle isOn={choice} onToggle={() => setChoice(!choice)}>
          {t('week.menu.dish.choice')}
        </Toggle>
      </div>
      <div>
        <Button icon={<Icon name="trash" />} busy={remove.state === 'sending'} onClick={() => void drop()}>
          {t('week.menu.dish.remove')}
        </Button>
      </div>
    </SaveDialog>
  )
}
