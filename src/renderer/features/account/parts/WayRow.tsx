import { type ReactNode, useState } from 'react'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { Button } from '#ui/Button.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { ActionPasswordDialog } from './ActionPasswordDialog.tsx'
import styles from './Profile.module.css'

interface WayRowProps {
  way: { id: string; name: string; created_at: string; last_used_at: string | null }
  /** Before since when it is there. */
  kind?: string | undefined
  /** How it is removed; null if it may not be. */
  drop: {
    by: 'profile.dropIdentity' | 'profile.dropPasskey'
    /** The name of the button: several such rows stand together. */
    label: string
    title: string
    text: string
    done: string
  } | null
}

/** One way to sign in, with its last use; it is removed with the password. */
export function WayRow({ way: { id, name, created_at, last_used_at }, kind, drop }: WayRowProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const [asks, setAsks] = useState(false)
  const used = last_used_at && t('account.passkey.used', { when: format.relative(last_used_at) })
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <Quiet as="span" large>
          {[kind, t('account.passkey.since', { when: format.day(created_at) }), used].filter(Boolean).join(' · ')}
        </Quiet>
      </div>
      {drop && (
        <Button aria-label={drop.label} onClick={() => setAsks(true)}>
          {t('account.passkey.drop')}
        </Button>
      )}
      {drop && asks && (
        <ActionPasswordDialog
          name={drop.by}
          input={{ id }}
          title={drop.title}
          text={drop.text}
          submit={t('account.passkey.drop')}
          isDanger
          onDone={() => notify.success(drop.done)}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  )
}
