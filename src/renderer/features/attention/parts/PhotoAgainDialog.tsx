import type { ReactNode } from 'react'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { PhotoButton } from '../../client/parts/PhotoButton.tsx'
import { SendAgain } from './SendAgain.tsx'
import type { EntryInWords } from './entryWords.ts'
import styles from './RefusedCard.module.css'
import type { PhotoName } from './refusedEntry.ts'

interface PhotoAgainDialogProps {
  name: PhotoName
  input: Record<string, unknown>
  words: EntryInWords
  onClose: () => void
}

/** The same photo again, or another instead. */
export function PhotoAgainDialog({ name, input, words, onClose }: PhotoAgainDialogProps): ReactNode {
  const t = useTexts()
  const again = useAction(name)
  const [id, image] = [String(input['id']), String(input['image'])]
  return (
    <SendAgain
      words={words}
      again={again}
      send={() => again.run({ id, image }).then(Boolean)}
      sendLabel={t('attention.photo.again')}
      others={<PhotoButton name={name} id={id} hasPicture onSent={onClose} />}
      onClose={onClose}
    >
      {words.picture && <img className={styles.photo} src={words.picture} alt={t('attention.photo.alt')} />}
    </SendAgain>
  )
}
