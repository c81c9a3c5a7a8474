import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

/** What was done, with an undo button. */
export function NoticeWithWayBack({ text, label, onBack }: { text: string; label: string; onBack: () => void }): ReactNode {
  return (
    <>
      {text}{' '}
      <Button variant="bare" icon={<Icon name="undo" />} onClick={onBack}>
        {label}
      </Button>
    </>
  )
}
