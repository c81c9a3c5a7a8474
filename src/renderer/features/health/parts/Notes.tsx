import '#nouns/recordWords.ts'
import { type ReactNode, useState } from 'react'
import type { ClientDetail } from '#shared/contract/clientViews.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { CareHistory } from './CareHistory.tsx'
import { CareDialog } from './CareDialog.tsx'
import styles from './Health.module.css'

/** Wishes (care facts, since carers need them too), with their history. */
export function CareNotes({ clientId, care }: { clientId: string; care: ClientDetail['care'] }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const [isEdited, setIsEdited] = useState(false)
  return (
    <Panel
      title={t('health.wishes')}
      extra={
        care &&
        can('health.write') && (
          <Button variant="bare" icon={<Icon name="edit" />} aria-label={t('record.care.edit')} onClick={() => setIsEdited(true)} />
        )
      }
    >
      <p className={care?.wishes ? '' : styles.quiet}>{care?.wishes ?? t('health.noWishes')}</p>
      <CareHistory clientId={clientId} />
      {isEdited && care && <CareDialog clientId={clientId} care={care} onClose={() => setIsEdited(false)} />}
    </Panel>
  )
}
