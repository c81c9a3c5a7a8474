import { type ReactNode, useState } from 'react'
import type { KnownDish } from '#shared/contract/menu.ts'
import { searchKey } from '#shared/rules/et.ts'
import type { Meal } from '#shared/rules/week/menu.ts'
import { useAction } from '#data/useAction.ts'
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

/** A line in a meal: a dish and Enter, and the next one can be typed. What the house has cooked before brings its allergens along. */
export function AddDish({ day, meal, known }: AddDishProps): ReactNode {
  const t = useTexts()
  const words = useWeekText()
  const add = useAction('menu.add')
  const [typed, setTyped] = useState('')
  const submit = async (text: string): Promise<void> => {
    const name = text.trim()
    setTyped(name)
    const before = known.find((each) => searchKey(each.name) === searchKey(name))
    if (await add.run({ day, meal, name, allergens: before?.allergens ?? null, note: null, is_choice: false })) setTyped('')
  }
  return (
    <div className={styles.add}>
      <Field
        inCell
        label={t('week.menu.add', { day: words.weekday(day), meal: t(`week.menu.meals.${meal}`) })}
        error={add.fieldErrors['name'] ?? add.error?.message}
      >
        <SuggestInput
          value={typed}
          onChange={(text) => {
            setTyped(text)
            if (add.error) add.reset()
          }}
          options={known.map(({ name }) => name)}
          listLabel={t('week.menu.known')}
          placeholder={t('week.menu.addShort')}
          maxLength={120}
          onEnter={(text) => void submit(text)}
        />
      </Field>
    </div>
  )
}
