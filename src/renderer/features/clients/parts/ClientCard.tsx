import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Face } from '#web/Face.tsx'
import { Tag } from '#ui/Tag.tsx'
import { RowMark } from '#kit/RowMark.tsx'
import styles from './ClientCard.module.css'
import { clientPath } from '#data/clientPaths.ts'
import { ClientTags } from '../../client/parts/ClientTags.tsx'
import { PlanSign } from '../../client/parts/PlanSign.tsx'
import { useClientWords } from '#nouns/useClientWords.ts'

interface ClientCardProps {
  client: ClientView
  /** The list's address, so that the page knows the next person. */
  from: string
  silent: boolean
  /** Updated once a minute, so that “12 min ago” stays correct. */
  now: number
  /** Care facts are loading: their space is reserved, so that their absence is not read as “no allergies”. */
  awaitsCare: boolean
}

/** A person in the grid; the whole card is one link. Off-screen rendering is skipped (content-visibility). */
export const ClientCard = memo(function ClientCard({ client, from, silent, now, awaitsCare }: ClientCardProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useClientWords()
  // For former clients no room or warning applies, least of all that all is well.
  const isHere = client.status === 'majas' || client.status === 'eemal'
  return (
    <li className={styles.place}>
      <Link to={clientPath(client.id)} state={{ from }} className={styles.card}>
        <Face id={client.id} name={client.name} picture={client.picture} size="l" />
        <span className={styles.words}>
          <span className={styles.name}>{client.name}</span>
          {isHere && <span className={styles.meta}>{words.ageAndRoom(client)}</span>}
          {client.care && client.status === 'majas' && (
            <span className={styles.meta}>
              {client.last_entry_at ? t('clients.lastEntry', { when: format.relative(client.last_entry_at, new Date(now)) }) : t('clients.noEntry')}
            </span>
          )}
          {awaitsCare && client.status === 'majas' && <span className={styles.meta}>…</span>}
          {client.status !== 'majas' && <span className={styles.meta}>{words.statusSince(client)}</span>}
        </span>
        <span className={styles.tags}>
          <RowMark id={client.id} />
          {client.status === 'eemal' && client.away_reason && <Tag tone="plain">{t(`clients.away.${client.away_reason}`)}</Tag>}
          {isHere && awaitsCare && <span className={styles.awaited} />}
          <PlanSign client={client} />
          {isHere && <ClientTags care={client.care} silent={silent} />}
        </span>
      </Link>
    </li>
  )
})
