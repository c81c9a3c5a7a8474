import './accountWords.ts'
import type { ReactNode } from 'react'
import { type Owner, type PasswordFault, passwordFaults } from '#shared/rules/password.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import styles from './Account.module.css'

export interface Chosen {
  password: string
  repeat: string
}

export const NOTHING_CHOSEN: Chosen = { password: '', repeat: '' }

/** Whether a password may be sent: a good one, typed twice. */
export const isGood = ({ password, repeat }: Chosen, owner: Owner): boolean => password === repeat && passwordFaults(password, owner).length === 0

interface NewPasswordProps {
  label: string
  owner: Owner
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  /** It was tried to send it as it is. */
  wasTried: boolean
  /** What the server says of it. */
  error?: string | undefined
}

/** A new password, twice, with what makes a good one ticked off as it is typed. */
export function NewPassword({ label, owner, chosen, onChange, wasTried, error }: NewPasswordProps): ReactNode {
  const t = useTexts()
  const { password, repeat } = chosen
  const isOther = repeat !== password && (wasTried || repeat.length >= password.length) && repeat !== ''
  const missing = (text: string): string | undefined => (wasTried && text === '' ? t('common.state.none') : undefined)
  return (
    <>
      <Field label={label} required error={error ?? missing(password)} hint={t('account.password.hint')}>
        <PasswordInput kind="new" value={password} onChange={(next) => onChange({ ...chosen, password: next })} />
      </Field>
      <Rules faults={password === '' ? RULES : passwordFaults(password, owner)} />
      <Field label={t('account.password.repeat')} required error={isOther ? t('account.password.mismatch') : missing(repeat)}>
        <PasswordInput kind="new" name="repeat" value={repeat} onChange={(next) => onChange({ ...chosen, repeat: next })} />
      </Field>
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
