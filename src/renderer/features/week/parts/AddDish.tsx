import type { ReactNode } from 'react'
import type { KnownDish } from '#shared/contract/menu.ts'
import { searchKey } from '#shared/rules/et.ts'
import type { Meal } from '#shared/rules/week/menu.ts'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { SuggestInput } from '#ui/SuggestInput.tsx'
import styles from './Menu.module.css'
import { useWeekText } from './useWeekText.ts'

interface AddDishProps {
  day: string
  meal: Meal
  known: readonly KnownDish[]
}

/** The input of a meal: a dish and Enter, then the next one. A dish cooked before brings its allergens. */
export function AddDish({ day, meal, known }: AddDishProps): ReactNode {
  const t = useTexts()
  const words = useWeekText()
  const form = useEndpointForm('menu.add', {
    initial: { name: '' },
    input: ({ name }) => {
      const before = known.find((each) => searchKey(each.name) === searchKey(name.trim()))
      return { day, meal, name: name.trim(), allergens: before?.allergens ?? null, note: null, is_choice: false }
    },
    onDone: () => form.forget(),
  })
  const { value, onChange, error, maxLength } = form.field('name')
  const isOfField = form.action.fieldErrors['name'] !== undefined
  return (
    <div className={styles.add}>
      <Field
        inCell
        label={t('week.menu.add', { day: words.weekday(day), meal: t(`week.menu.meals.${meal}`) })}
        error={error ?? (isOfField ? undefined : form.action.error?.message)}
      >
        <SuggestInput
          value={value}
          onChange={onChange}
          options={known.map(({ name }) => name)}
          listLabel={t('week.menu.known')}
          placeholder={t('week.menu.addShort')}
          {...(maxLength !== undefined && { maxLength })}
          onEnter={(text) => {
            onChange(text.trim())
            form.submit()
          }}
        />
      </Field>
    </div>
  )
}
