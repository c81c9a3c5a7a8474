import type { Allergen } from '#shared/rules/week/allergens.ts'
import { useTexts } from '#texts/useTexts.ts'

const LABELS = { name: 'name', allergens: 'allergens', note: 'note', is_choice: 'choice' } as const

/** The fields of a dish and their values in words. */
export function useDishWords() {
  const t = useTexts()
  return {
    label: (field: string): string => (field in LABELS ? t(`week.menu.dish.${LABELS[field as keyof typeof LABELS]}`) : field),
    value: (_: string, value: unknown): string => {
      if (typeof value === 'boolean') return t(value ? 'common.state.yes' : 'common.state.no')
      // A list consists of enum names of the contract.
      if (Array.isArray(value))
        return value.length === 0 ? t('week.menu.dish.hasNone') : (value as Allergen[]).map((each) => t(`week.allergens.${each}`)).join(', ')
      return typeof value === 'string' ? value : ''
    },
  }
}
