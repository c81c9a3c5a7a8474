import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import styles from './PasswordInput.module.css'
import { Drawing } from './plain/Drawing.tsx'
import { PlainInput } from './plain/PlainInput.tsx'

interface PasswordInputProps {
  value: string
  onChange: (value: string) => void
  /** For password managers. */
  kind: 'current' | 'new'
  name?: string
  /** Receives keys, to detect caps lock. */
  onKey?: (event: KeyboardEvent) => void
}

/** A password input with a show button. */
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
