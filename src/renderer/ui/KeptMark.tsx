import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './KeptMark.module.css'
import { SaveMark } from './SaveMark.tsx'

interface KeptMarkProps {
  /** What was done, for who hears the button alone. */
  what: string
  /** Why the server did not take it; null while it waits for a connection. */
  refusal: { message: string } | null
  /** It was a mistake: it is not sent. */
  onTakeBack: () => void
}

/** What was told here and is not with the server: it stands as done, says where it is, and can be taken back until it goes. */
export function KeptMark({ what, refusal, onTakeBack }: KeptMarkProps): ReactNode {
  const t = useTexts()
  return (
    <span className={styles.kept}>
      <SaveMark state={refusal ? 'refused' : 'device'} {...(refusal && { reason: refusal.message })} />
      <Button icon={<Icon name="undo" />} aria-label={t('common.save.takeBackOf', { what })} onClick={onTakeBack}>
        {t('common.save.takeBack')}
      </Button>
    </span>
  )
}
