import type { ReactNode } from 'react'
import { ConnectionError, type RefusedError } from '../../../data/errors.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './FormAlert.module.css'

interface FormAlertProps {
  error: RefusedError | ConnectionError | null
  /** The words stand beside fields already: then this only sends the eye there. */
  hasFieldErrors?: boolean
  children?: ReactNode
}

/** Why a form was not saved, at its top; a lost connection says that nothing typed is lost. */
export function FormAlert({ error, hasFieldErrors = false, children }: FormAlertProps): ReactNode {
  const t = useTexts()
  if (!error) return null
  const words = error instanceof ConnectionError ? t('clients.form.offline') : hasFieldErrors ? t('clients.form.fixFields') : error.message
  return (
    <div role="alert" className={styles.alert}>
      <Icon name={error instanceof ConnectionError ? 'offline' : 'warning'} />
      <div className={styles.words}>
        {words}
        {children}
      </div>
    </div>
  )
}
