import type { ReactNode } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useClientWords } from '#nouns/useClientWords.ts'

/** Status and room of a dialog's person; their face is above. */
export function WhoAndWhere({ client }: { client: ClientView }): ReactNode {
  const t = useTexts()
  const words = useClientWords()
  return <p>{t('clients.move.now', { status: t(`clients.statusOfOne.${client.status}`), room: words.room(client.room) })}</p>
}
