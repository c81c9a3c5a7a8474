import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useEndpoint } from '#data/useEndpoint.ts'
import { ListSkeleton } from '#ui/States.tsx'
import columns from '../../client/parts/ClientColumns.module.css'
import { ClientHeader } from '../../client/parts/ClientHeader.tsx'
import { ClientNotThere } from '../../client/parts/ClientNotThere.tsx'
import { ClientTabs } from '../../client/parts/ClientTabs.tsx'
import { LIST_NAMES, SECTION_NAMES } from '../parts/fieldSpecs.ts'
import '#nouns/personalWords.ts'
import { RowList } from '../parts/RowList.tsx'
import { Section } from '../parts/Section.tsx'
import styles from './PersonalScreen.module.css'

/** A person's data besides care: identity, contacts, papers, money, consents. */
export function PersonalScreen(): ReactNode {
  const { id = '' } = useParams()
  // Remounted for another person: no half-written input may pass to the next.
  return <PersonalPage key={id} id={id} />
}

function PersonalPage({ id }: { id: string }): ReactNode {
  const { data, error, refetch } = useEndpoint('client.get', { id })
  const client = data?.client
  if (!client) return error ? <ClientNotThere error={error} onRetry={refetch} /> : <ListSkeleton rows={8} />
  return (
    <>
      <ClientHeader client={client} actions={null} />
      <ClientTabs clientId={id} />
      <div className={`${columns.columns} ${styles.two}`}>
        <div className={columns.column}>
          {SECTION_NAMES.map((name) => (
            <Section key={name} client={client} name={name} />
          ))}
        </div>
        <div className={columns.column}>
          {LIST_NAMES.map((list) => (
            <RowList key={list} client={client} list={list} />
          ))}
        </div>
      </div>
    </>
  )
}
