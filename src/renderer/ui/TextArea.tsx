import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useField } from './fieldContext.ts'

interface TextAreaProps {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Initial rows; it grows with the text up to `mostRows`, default twelve. */
  rows?: number
  mostRows?: number
  maxLength?: number
  name?: string
  autoFocus?: boolean
  disabled?: boolean
  'aria-label'?: string
}

/** A multi-line input; passes the text, not the event. */
export function TextArea({ value, onChange, rows = 3, mostRows = 12, ...rest }: TextAreaProps): ReactNode {
  const field = useField()
  return (
    <Input.TextArea
      {...field}
      {...rest}
      value={value}
      status={field['aria-invalid'] ? 'error' : ''}
      autoSize={{ minRows: rows, maxRows: mostRows }}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
