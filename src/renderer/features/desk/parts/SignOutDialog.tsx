import type { ReactNode } from 'react'
import type { DeskNumbers } from '#shared/deskNumbers.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

interface SignOutDialogProps {
  numbers: Pick<DeskNumbers, 'unsent' | 'attention'>
  /** A desktop sends automatically; a browser when its user returns. */
  isDesk: boolean
  onLeave: () => void
  onClose: () => void
}

/** Shown before signing out with unsent or unresolved entries: how many, and what happens to them. */
export function SignOutDialog({ numbers: { unsent, attention }, isDesk, onLeave, onClose }: SignOutDialogProps): ReactNode {
  const t = useTexts()
  return (
    <Dialog
      open
      title={t('desk.signOut.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onLeave}>{t('app.me.signOut')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('desk.signOut.stay')}
          </Button>
        </>
      }
    >
      {unsent > 0 && (
        <p>
          <strong>{t('desk.signOut.unsent', { count: unsent })}</strong>
        </p>
      )}
      {attention > 0 && (
        <p>
          <strong>{t('desk.signOut.attention', { count: attention })}</strong>
        </p>
      )}
      <p>{t(isDesk ? 'desk.signOut.text' : 'desk.signOut.textHere')}</p>
    </Dialog>
  )
}
