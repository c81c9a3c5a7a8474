import type { ReactNode } from 'react'
import type { DeskNumbers } from '#shared/deskNumbers.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

interface SignOutDialogProps {
  numbers: Pick<DeskNumbers, 'unsent' | 'attention'>
  /** A desktop sends by itself; a browser when its person is back. */
  isDesk: boolean
  onLeave: () => void
  onClose: () => void
}

/** Asked before signing out while something is not sent or not settled: how much, and what becomes of it. */
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
