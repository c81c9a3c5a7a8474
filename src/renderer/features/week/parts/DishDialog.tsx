import type { ReactNode } from 'react'
import type { WeekDish } from '#shared/contract/menu.ts'
import { useAction } from '#data/useAction.ts'
import { ConflictChoice } from '#forms/ConflictChoice.tsx'
import { TextField } from '#forms/fields.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointEdit } from '#forms/useEndpointEdit.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { AllergenChoice } from './AllergenChoice.tsx'
import { useDishWords } from './useDishWords.ts'
import { WarnedPeople } from './WarnedPeople.tsx'

/** A dish's form: name, allergens, a note for the kitchen, and deletion. */
export function DishDialog({ dish, onClose }: { dish: WeekDish; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const words = useDishWords()
  const remove = useAction('menu.remove')
  const { id, name, allergens, note, is_choice } = dish
  const form = useEndpointEdit('menu.change', {
    current: { name, allergens, note: note ?? '', is_choice },
    input: (changes, base) => ({ id, ...changes, base }),
    onDone: (saved) => {
      notify.success(t('week.menu.dish.saved', { name: saved.dish.name }))
      onClose()
    },
    onUnchanged: onClose,
  })
  const drop = async (): Promise<void> => {
    if (!(await remove.run({ id }))) return
    notify.success(t('week.menu.dish.removed', { name }))
    onClose()
  }
  const { values, change } = form
  return (
    <FormDialog form={form} title={name} save={t('week.menu.dish.save')} width={640} onClose={onClose}>
      <FormAlert error={remove.error} />
      {form.conflicts.length > 0 && (
        <ConflictChoice conflicts={form.conflicts} kept={form.kept} onKeep={form.keep} labelOf={words.label} wordsOf={words.value} />
      )}
      <WarnedPeople dish={dish} />
      <TextField {...form.field('name')} label={t('week.menu.dish.name')} required autoComplete="off" />
      <AllergenChoice value={values.allergens} onChange={(next) => change({ allergens: next })} />
      <TextField {...form.field('note')} label={t('week.menu.dish.note')} hint={t('week.menu.dish.noteHint')} autoComplete="off" />
      <div>
        <Toggle isOn={values.is_choice} onToggle={() => change({ is_choice: !values.is_choice })}>
          {t('week.menu.dish.choice')}
        </Toggle>
      </div>
      <div>
        <Button icon={<Icon name="trash" />} busy={remove.state === 'sending'} onClick={() => void drop()}>
          {t('week.menu.dish.remove')}
        </Button>
      </div>
    </FormDialog>
  )
}
