import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './KeptMark.module.css'
import { SaveMark } from './SaveMark.tsx'

interface KeptMarkProps {
  /** The action, as the button's accessible name. */
  what: string
  /** Why the server refused it; null while it waits for a connection. */
  refusal: { message: string } | null
  /** A mistake: it is not sent. */
  onTakeBack: () => void
}

/** An unsent entry: shown as done, with its state, and can be undone until it is sent. */
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
