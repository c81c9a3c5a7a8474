import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '#data/sessionContext.ts'
import { fields } from '#texts/et/fields.ts'
import { addEstonian } from '#texts/i18n.ts'
import { useTexts } from '#texts/useTexts.ts'
import { editPath } from '#data/clientPaths.ts'
import styles from './FormAlert.module.css'
import { fieldOf } from './fieldOf.ts'
import type { Unshown } from './useUnshown.ts'

addEstonian({ fields })

interface UnshownErrorsProps {
  errors: readonly Unshown[]
  /** Details with which the server suggests a way out. */
  details: Readonly<Record<string, string>>
  /** Others are shown beside their fields. */
  isRest: boolean
}

/** Errors without a visible field: label, message, and where to fix it. */
export function UnshownErrors({ errors, details, isRest }: UnshownErrorsProps): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const clientId = details['client_id']
  return (
    <>
      {isRest && <p>{t('clients.form.fixFields')}</p>}
      <ul className={styles.unshown}>
        {errors.map(({ path, words }) => {
          const field = fieldOf(path)
          const label = t(field ? `fields.${field}` : 'clients.form.otherField')
          return (
            <li key={path}>
              {words.startsWith(label) ? words : `${label}: ${words}`}
              {field === 'personal_id' && clientId && can('client.save') && (
                <>
                  {' '}
                  <Link to={editPath(clientId)}>{t('clients.form.writePersonalId')}</Link>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
