import { type ReactNode, useEffect, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { useTexts } from '#texts/useTexts.ts'
import { BackLink } from '#kit/BackLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { clientPath } from '#data/clientPaths.ts'
import { clientsAt, listPath, readAddress } from '../../clients/parts/clientAddress.ts'
import type { IndexedClient } from '../../client/parts/clientSearch.ts'
import styles from './ClientSteps.module.css'

interface ClientStepsProps {
  clientId: string
  indexed: readonly IndexedClient[]
  /** The address of the originating list; null after a search or a link. */
  from: string | null
}

/** Back to the list, and to its previous and next person: by buttons, or Alt with Page Up and Page Down. */
export function ClientSteps({ clientId, indexed, from }: ClientStepsProps): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const address = from ?? listPath(indexed.find(({ client }) => client.id === clientId)?.client.status ?? 'majas')
  const list = useMemo(() => clientsOf(indexed, address), [indexed, address])
  const index = list.findIndex(({ id }) => id === clientId)
  const previous = list[index - 1] ?? null
  const next = index < 0 ? null : (list[index + 1] ?? null)
  useEffect(() => {
    const step = (event: KeyboardEvent): void => {
      const target = event.key === 'PageUp' ? previous : event.key === 'PageDown' ? next : null
      if (!event.altKey || !target) return
      event.preventDefault()
      void navigate(clientPath(target.id), { state: { from: address }, replace: true })
    }
    addEventListener('keydown', step)
    return () => removeEventListener('keydown', step)
  }, [previous, next, address, navigate])
  return (
    <nav className={styles.steps} aria-label={t('clients.title')}>
      <BackLink to={address}>{t('clients.page.backToList')}</BackLink>
      <span className={styles.pair}>
        {index >= 0 && <span className={styles.position}>{t('clients.page.position', { index: index + 1, total: list.length })}</span>}
        <Step client={previous} direction="previous" from={address} />
        <Step client={next} direction="next" from={address} />
      </span>
    </nav>
  )
}

function Step({ client, direction, from }: { client: ClientView | null; direction: 'previous' | 'next'; from: string }): ReactNode {
  const t = useTexts()
  const icon = <Icon name={direction === 'previous' ? 'left' : 'right'} />
  if (!client)
    return (
      <span className={styles.step} aria-disabled>
        {icon}
        <span className="visually-hidden">{t(direction === 'previous' ? 'clients.page.noPrevious' : 'clients.page.noNext')}</span>
      </span>
    )
  const label = t(`clients.page.${direction}`, { name: client.name })
  return (
    <Link
      to={clientPath(client.id)}
      state={{ from }}
      replace
      className={styles.step}
      aria-label={label}
      title={label}
      aria-keyshortcuts={direction === 'previous' ? 'Alt+PageUp' : 'Alt+PageDown'}
    >
      {icon}
    </Link>
  )
}

/** The list of an address; frozen while a page is open, or ageing entries would change the neighbours. */
function clientsOf(indexed: readonly IndexedClient[], address: string): ClientView[] {
  const url = new URL(address, location.origin)
  return clientsAt(indexed, readAddress(url.search, url.hash), Date.now())
}
