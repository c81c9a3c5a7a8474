import { type ReactNode, useState } from 'react'
import type { HouseDocumentVersion, HouseDocumentView } from '#shared/contract/houseDocument.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ChangeDocument } from './ChangeDocument.tsx'
import { EndDialog, ReviewDialog } from './DocumentDialogs.tsx'
import { ReviseDocument } from './ReviseDocument.tsx'

type Action = 'revise' | 'change' | 'review' | 'end'

const ICONS = { change: 'edit', review: 'check', end: 'ban' } as const

interface DocumentActionsProps {
  document: HouseDocumentView
  newest: HouseDocumentVersion | undefined
}

/** What who writes documents can do with one; its owner can say that it was reviewed. */
export function DocumentActions({ document, newest }: DocumentActionsProps): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const [open, setOpen] = useState<Action | null>(null)
  const close = (): void => setOpen(null)
  const mayWrite = can('houseDocument.write')
  if (document.state === 'ended' || !newest || !(mayWrite || document.is_owner)) return null
  return (
    <>
      {mayWrite ? (
        <>
          <DropMenu
            items={(['change', 'review', 'end'] as const).map((key) => ({
              key,
              label: t(`houseDocuments.action.${key}`),
              icon: ICONS[key],
              danger: key === 'end',
              onSelect: () => setOpen(key),
            }))}
          >
            <Button icon={<Icon name="more" />} aria-haspopup="menu" aria-label={t('houseDocuments.action.more', { what: document.title })} />
          </DropMenu>
          <Button variant="primary" icon={<Icon name="plus" />} aria-haspopup="dialog" onClick={() => setOpen('revise')}>
            {t('houseDocuments.action.revise')}
          </Button>
        </>
      ) : (
        <Button icon={<Icon name="check" />} aria-haspopup="dialog" onClick={() => setOpen('review')}>
          {t('houseDocuments.action.review')}
        </Button>
      )}
      {open === 'revise' && <ReviseDocument document={document} newest={newest} onClose={close} />}
      {open === 'change' && <ChangeDocument document={document} onClose={close} />}
      {open === 'review' && <ReviewDialog document={document} onClose={close} />}
      {open === 'end' && <EndDialog document={document} onClose={close} />}
    </>
  )
}
