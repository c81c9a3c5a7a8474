import { Input, type InputProps, type InputRef } from 'antd'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { useField } from './fieldContext.ts'

interface TextInputProps {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'tel' | 'password' | 'search'
  placeholder?: string
  autoComplete?: string
  inputMode?: InputProps['inputMode']
  maxLength?: number
  name?: string
  autoFocus?: boolean
  disabled?: boolean
  prefix?: ReactNode
  suffix?: ReactNode
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  onKeyUp?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Only outside a `Field`. */
  'aria-label'?: string
  ref?: Ref<InputRef>
  /** ARIA of a combobox, if the input opens a list. */
  role?: 'combobox'
  'aria-autocomplete'?: 'list'
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'aria-activedescendant'?: string | undefined
}

/** The input's handle: `focus()`, `blur()`. */
export type TextInputRef = InputRef

/** A text input; passes the text, not the event. */
export function TextInput({ value, onChange, ...rest }: TextInputProps): ReactNode {
  const field = useField()
  return <Input {...field} {...rest} value={value} status={field['aria-invalid'] ? 'error' : ''} onChange={(event) => onChange(event.target.value)} />
}
