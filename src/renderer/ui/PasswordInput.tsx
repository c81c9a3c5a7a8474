import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import styles from './PasswordInput.module.css'
import { Drawing } from './plain/Drawing.tsx'
import { PlainInput } from './plain/PlainInput.tsx'

interface PasswordInputProps {
  value: string
  onChange: (value: string) => void
  /** So that a keeper of passwords fills the right one, or makes a new one. */
  kind: 'current' | 'new'
  name?: string
  /** Hears keys, for the state of caps lock. */
  onKey?: (event: KeyboardEvent) => void
}

/** A line for a password, which can be looked at while it is typed. */
export function PasswordInput({ value, onChange, kind, name = 'password', onKey }: PasswordInputProps): ReactNode {
  const t = useTexts()
  const [isShown, setIsShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className={styles.eye}
      aria-pressed={isShown}
      aria-label={t(isShown ? 'app.login.hide' : 'app.login.show')}
      onClick={() => setIsShown(!isShown)}
    >
      <Drawing of={isShown ? EyeOff : Eye} />
    </button>
  )
  return (
    <PlainInput
      type={isShown ? 'text' : 'password'}
      name={name}
      autoComplete={`${kind}-password`}
      maxLength={200}
      suffix={toggle}
      value={value}
      onChange={onChange}
      {...(onKey && { onKeyDown: onKey, onKeyUp: onKey })}
    />
  )
}
