import { type ReactNode, useState } from 'react'
import type { ClientDetail } from '#shared/contract/clientViews.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { later } from '#ui/later.tsx'

const FeedsDialog = later(async () => (await import('../../calendar/parts/FeedsDialog.tsx')).FeedsDialog)

/** Gives a contact the secret address of the resident's calendar; only of somebody who lives here. */
export function FamilyCalendar({ client }: { client: ClientDetail }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!can('calendar.share') || (client.status !== 'majas' && client.status !== 'eemal')) return null
  return (
    <div>
      <Button variant="bare" icon={<Icon name="calendar" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('clients.page.familyCalendar')}
      </Button>
      {isOpen && <FeedsDialog client={client} onClose={() => setOpen(false)} />}
    </div>
  )
}
