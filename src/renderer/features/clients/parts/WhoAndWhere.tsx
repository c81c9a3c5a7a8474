import type { ReactNode } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Face } from '../../../ui/Face.tsx'
import styles from './MoveDialog.module.css'
import { useClientWords } from './useClientWords.ts'

/** Face, status and room of whom a dialog is about. */
export function WhoAndWhere({ client }: { client: ClientView }): ReactNode {
  const t = useTexts()
  const words = useClientWords()
  return (
    <div className={styles.who}>
      <Face id={client.id} name={client.name} picture={client.picture} size="m" />
      <span>{t('clients.move.now', { status: t(`clients.status.${client.status}`), room: words.room(client.room) })}</span>
    </div>
  )
}
