import { type ReactNode, Suspense, useRef } from 'react'
import { ConnectionError, type RefusedError } from '#data/errors.ts'
import { later } from '#ui/later.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './FormAlert.module.css'
import { type Unshown, useUnshown } from './useUnshown.ts'

const UnshownErrors = later(async () => (await import('./UnshownErrors.tsx')).UnshownErrors)

interface FormAlertProps {
  error: RefusedError | ConnectionError | null
  /** The form itself has found something wrong beside its fields: then this only sends the eye there. */
  hasFieldErrors?: boolean
  /** What was found wrong before the server was asked, by the names of the input. */
  found?: Readonly<Record<string, string>>
  children?: ReactNode
}

const NOTHING = {}

/**
 * Why a form was not saved, at its top; a lost connection says that nothing typed is lost. What stands beside no field of the form is said
 * here, with what the field is called and the way to it: nobody is sent to a field that there is not. Once all of them are changed, it is past.
 */
export function FormAlert({ error: refusal, hasFieldErrors = false, found = NOTHING, children }: FormAlertProps): ReactNode {
  const t = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const { unshown, count, isSettled } = useUnshown(place, refusal, found)
  const error = isSettled ? null : refusal
  if (!error && count === 0) return null
  if (!error && unshown.length === 0) return <div ref={place} hidden />
  const isOffline = error instanceof ConnectionError
  const isShown = count > 0 ? unshown.length < count : hasFieldErrors
  const words = isOffline ? t('clients.form.offline') : isShown || !error ? t('clients.form.fixFields') : error.message
  return (
    <div role="alert" ref={place} className={styles.alert}>
      <Icon name={isOffline ? 'offline' : 'warning'} />
      <div className={styles.words}>
        {isListed(error, unshown) ? (
          <Suspense fallback={words}>
            <UnshownErrors errors={unshown} details={error && 'details' in error ? error.details : NOTHING} isRest={isShown} />
          </Suspense>
        ) : (
          words
        )}
        {children}
      </div>
    </div>
  )
}

/** Whether what is not shown is told one by one: a refusal in words of its own says all there is. */
const isListed = (error: FormAlertProps['error'], unshown: readonly Unshown[]): boolean =>
  unshown.length > 0 && !(error instanceof ConnectionError) && unshown.some(({ words }) => words !== error?.message || error.code === 'validation')
