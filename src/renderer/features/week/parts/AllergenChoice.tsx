import type { ReactNode } from 'react'
import { type Allergen, ALLERGENS, inOrder, letterOf } from '#shared/rules/week/allergens.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldSet } from '#ui/FieldGrid.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Toggle } from '#ui/Toggle.tsx'

interface AllergenChoiceProps {
  /** Null: not stated yet. */
  value: readonly Allergen[] | null
  onChange: (allergens: Allergen[] | null) => void
}

/** Which of the fourteen a dish contains, or none; "not stated" is a third state. */
export function AllergenChoice({ value, onChange }: AllergenChoiceProps): ReactNode {
  const t = useTexts()
  const has = (allergen: Allergen): boolean => value?.includes(allergen) ?? false
  const toggle = (allergen: Allergen): void => {
    const next = has(allergen) ? (value ?? []).filter((each) => each !== allergen) : inOrder([...(value ?? []), allergen])
    onChange(next.length > 0 ? next : null)
  }
  const isNone = value !== null && value.length === 0
  return (
    <FieldSet legend={t('week.menu.dish.allergens')}>
      <Quiet large>{t('week.menu.dish.allergensText')}</Quiet>
      <Row gap={2}>
        {ALLERGENS.map((allergen) => (
          <Toggle key={allergen} isOn={has(allergen)} onToggle={() => toggle(allergen)}>
            <strong>{letterOf(allergen)}</strong> {t(`week.allergens.${allergen}`)}
          </Toggle>
        ))}
        <Toggle isOn={isNone} onToggle={() => onChange(isNone ? null : [])}>
          {t('week.menu.dish.hasNone')}
        </Toggle>
      </Row>
    </FieldSet>
  )
}
