import type { ReactNode } from 'react'
import { useAction } from '../../../data/useAction.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useNotify } from '../../../ui/useNotify.ts'
import { FormAlert } from '../../clients/parts/FormAlert.tsx'
import { PhotoButton } from '../../clients/parts/PhotoButton.tsx'
import type { EntryInWords } from './entryWords.ts'
import styles from './RefusedCard.module.css'

interface PhotoAgainDialogProps {
  input: Record<string, unknown>
  words: EntryInWords
  onClose: () => void
}

/** A client's photo: the same once more, or another in its place. */
export function PhotoAgainDialog({ input, words, onClose }: PhotoAgainDialogProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const again = useAction('client.image')
  const [id, image] = [String(input['id']), String(input['image'])]
  const send = async (): Promise<void> => {
    if (!(await again.run({ id, image }))) return
    notify.success(t('attention.resent'))
    onClose()
  }
  return (
    <Dialog
      open
      title={t('attention.editTitle', { what: words.person?.name ?? words.title })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <PhotoButton clientId={id} hasPicture onSent={onClose} />
          <Button variant="primary" busy={again.state === 'sending'} onClick={() => void send()}>
            {t('attention.photo.again')}
          </Button>
        </>
      }
    >
      <FormAlert error={again.error} />
      {words.picture && <img className={styles.photo} src={words.picture} alt={t('attention.photo.alt')} />}
    </Dialog>
  )
}
