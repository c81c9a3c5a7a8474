import { type ReactNode, useState } from 'react'
import type { ClientDetail } from '#shared/contract/clientViews.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { later } from '#ui/later.tsx'

const FamilyPagesDialog = later(async () => (await import('../../notices/parts/FamilyPagesDialog.tsx')).FamilyPagesDialog)

/** Gives a contact their page of notices; only of somebody who lives here. */
export function FamilyNotices({ client }: { client: ClientDetail }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!can('notice.share') || (client.status !== 'majas' && client.status !== 'eemal')) return null
  return (
    <div>
      <Button variant="bare" icon={<Icon name="megaphone" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('clients.page.familyNotices')}
      </Button>
      {isOpen && <FamilyPagesDialog client={client} onClose={() => setOpen(false)} />}
    </div>
  )
}
