import type { ComponentProps, ReactNode } from 'react'
import { useField } from '../fieldContext.ts'
import styles from './PlainInput.module.css'

interface PlainInputProps
  extends Pick<ComponentProps<'input'>, 'name' | 'autoComplete' | 'inputMode' | 'autoFocus' | 'maxLength' | 'onKeyDown' | 'onKeyUp'> {
  type: 'email' | 'text' | 'password'
  value: string
  onChange: (value: string) => void
  /** Inside its border, after the text. */
  suffix?: ReactNode
}

/** Like `TextInput`, without Ant Design: for pages before sign-in. */
export function PlainInput({ onChange, suffix, ...rest }: PlainInputProps): ReactNode {
  const field = useField()
  return (
    <span className={styles.line} data-state={field['aria-invalid'] ? 'wrong' : undefined}>
      <input {...field} {...rest} className={styles.input} onChange={(event) => onChange(event.target.value)} />
      {suffix}
    </span>
  )
}
