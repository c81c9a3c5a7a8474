import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { ConnectionError, type RefusedError } from '#data/errors.ts'
import { later } from '#ui/later.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './FormAlert.module.css'
import { type Unshown, useUnshown } from './useUnshown.ts'

const UnshownErrors = later(async () => (await import('./UnshownErrors.tsx')).UnshownErrors)

interface FormAlertProps {
  error: RefusedError | ConnectionError | null
  /** Errors are shown beside fields: this only points to them. */
  hasFieldErrors?: boolean
  /** Errors found before sending, by input name. */
  found?: Readonly<Record<string, string>>
  children?: ReactNode
}

const NOTHING = {}

/**
 * Why a form was not saved, at its top; for a lost connection it says that no input is lost. Errors without a visible field are listed
 * here, with the field's label and a link: nobody is sent to a field that does not exist. Once all of them are changed, it disappears.
 */
export function FormAlert({ error: refusal, hasFieldErrors = false, found = NOTHING, children }: FormAlertProps): ReactNode {
  const t = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const { unshown, count, isSettled } = useUnshown(place, refusal, found)
  const error = isSettled ? null : refusal
  // The button that saves may be far below: on a phone nobody would see why nothing happened.
  useEffect(() => {
    if (refusal && !hasFieldErrors) place.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal, hasFieldErrors])
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

/** Whether hidden errors are listed individually: a refusal with its own message needs no list. */
const isListed = (error: FormAlertProps['error'], unshown: readonly Unshown[]): boolean =>
  unshown.length > 0 && !(error instanceof ConnectionError) && unshown.some(({ words }) => words !== error?.message || error.code === 'validation')
