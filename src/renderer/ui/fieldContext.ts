import { createContext, useContext } from 'react'

/** What a control in a `Field` needs so that label, hint and error belong to it. */
export interface FieldWiring {
  id: string
  required: boolean
  invalid: boolean
  describedBy: string | undefined
}

export const FieldContext = createContext<FieldWiring | null>(null)

/** The control's attributes; none outside a `Field`. */
export function useField(): { id?: string; 'aria-required'?: boolean; 'aria-invalid'?: boolean; 'aria-describedby'?: string } {
  const wiring = useContext(FieldContext)
  if (!wiring) return {}
  return {
    id: wiring.id,
    'aria-required': wiring.required,
    'aria-invalid': wiring.invalid,
    ...(wiring.describedBy ? { 'aria-describedby': wiring.describedBy } : {}),
  }
}
