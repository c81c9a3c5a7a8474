import type { ReactNode } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Face } from '#web/Face.tsx'
import styles from './DoubleNotice.module.css'

interface DoubleNoticeProps {
  client: Pick<ClientView, 'id' | 'name' | 'picture' | 'status'>
  onOpen: (id: string) => void
}

/** Says that the person exists already, with a link to their page. */
export function DoubleNotice({ client, onOpen }: DoubleNoticeProps): ReactNode {
  const t = useTexts()
  return (
    <div role="alert" className={styles.double}>
      <Face id={client.id} name={client.name} picture={client.picture} size="m" />
      <div className={styles.words}>
        <strong>{t('clients.form.double', { name: client.name, status: t(`clients.statusOfOne.${client.status}`) })}</strong>
        <span>{t('clients.form.doubleHint')}</span>
      </div>
      <Button onClick={() => onOpen(client.id)}>{t('clients.form.openExisting')}</Button>
    </div>
  )
}
