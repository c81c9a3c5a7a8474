import { Select as AntSelect } from 'antd'
import type { ReactNode } from 'react'
import { useField } from './fieldContext.ts'

interface SelectProps<Value extends string | number> {
  value: Value | null
  onChange: (value: Value | null) => void
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  placeholder?: string
  /** Whether the choice can be cleared. */
  clearable?: boolean
  /** Searchable; for more than about ten options. */
  searchable?: boolean
  disabled?: boolean
  'aria-label'?: string
  className?: string
}

/** A select; null is no choice. */
export function Select<Value extends string | number>({
  value,
  onChange,
  options,
  placeholder,
  clearable = false,
  searchable = false,
  disabled = false,
  'aria-label': label,
  className,
}: SelectProps<Value>): ReactNode {
  const field = useField()
  return (
    <AntSelect<Value>
      {...field}
      {...(label && { 'aria-label': label })}
      {...(className && { className })}
      placeholder={placeholder}
      disabled={disabled}
      value={value}
      status={field['aria-invalid'] ? 'error' : ''}
      options={options.map((option) => ({ ...option }))}
      allowClear={clearable}
      showSearch={searchable ? { optionFilterProp: 'label' } : false}
      onChange={(next) => onChange(next ?? null)}
      style={FULL_WIDTH}
    />
  )
}

const FULL_WIDTH = { width: '100%' } as const
