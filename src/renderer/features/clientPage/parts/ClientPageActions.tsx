import type { ReactNode } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { movesFrom, partsFrom } from '../../client/parts/moveKinds.ts'
import { PhotoButton } from '../../client/parts/PhotoButton.tsx'

interface ClientPageActionsProps {
  client: ClientView
  onMove: () => void
  onPart: () => void
  /** Absent until the whole client is loaded. */
  onEdit?: (() => void) | undefined
}

/** Actions on a person, by rights. */
export function ClientPageActions({ client, onMove, onPart, onEdit }: ClientPageActionsProps): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  return (
    <>
      {can('client.save') && <PhotoButton id={client.id} hasPicture={client.picture !== null} />}
      {can('client.save') && (
        <Button icon={<Icon name="edit" />} disabled={!onEdit} onClick={onEdit ?? noAction}>
          {t('clients.page.edit')}
        </Button>
      )}
      {can('client.move') && movesFrom(client.status).length > 0 && (
        <Button icon={<Icon name="move" />} onClick={onMove}>
          {t('clients.page.move')}
        </Button>
      )}
      {can('client.move') && partsFrom(client.status).includes('lahkunud') && (
        <Button icon={<Icon name="doorOpen" />} aria-haspopup="dialog" onClick={onPart}>
          {t('clients.page.part')}
        </Button>
      )}
    </>
  )
}

const noAction = (): void => {}
