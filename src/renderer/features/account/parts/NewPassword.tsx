import './accountWords.ts'
import type { ReactNode } from 'react'
import { type Owner, type PasswordFault, passwordFaults } from '#shared/rules/password.ts'
import type { FormField } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './Account.module.css'
import { PasswordField } from './PasswordField.tsx'

interface NewPasswordProps {
  label: string
  owner: Owner
  password: FormField<string>
  repeat: FormField<string>
}

/** A new password, twice, with a live checklist of its rules. */
export function NewPassword({ label, owner, password, repeat }: NewPasswordProps): ReactNode {
  const t = useTexts()
  // Shown before sending, once the second input is as long as the first.
  const isOther = repeat.value !== '' && repeat.value !== password.value && repeat.value.length >= password.value.length
  return (
    <>
      <PasswordField {...password} label={label} required kind="new" hint={t('account.password.hint')} />
      <Rules faults={password.value === '' ? RULES : passwordFaults(password.value, owner)} />
      <PasswordField
        {...repeat}
        label={t('account.password.repeat')}
        required
        error={repeat.error ?? (isOther ? t('account.password.mismatch') : undefined)}
        kind="new"
        name="repeat"
      />
    </>
  )
}

const RULES = ['short', 'common', 'own'] as const satisfies readonly PasswordFault[]
const WORDS = { short: 'account.password.short', common: 'account.password.common', own: 'account.password.ownName' } as const

function Rules({ faults }: { faults: readonly PasswordFault[] }): ReactNode {
  const t = useTexts()
  return (
    <ul className={styles.rules} aria-label={t('account.password.rules')} aria-live="polite">
      {RULES.map((rule) => {
        const isMet = !faults.includes(rule)
        return (
          <li key={rule} className={styles.rule} data-met={isMet}>
            <Icon name={isMet ? 'check' : 'minus'} size={18} />
            <span>
              {t(WORDS[rule])}
              <span className="visually-hidden">: {t(isMet ? 'account.password.met' : 'account.password.unmet')}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
