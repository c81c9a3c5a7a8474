import type { ReactNode } from 'react'
import type { ClientDetail, ClientView } from '#shared/contract/clientViews.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Face } from '#web/Face.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { RowMark } from '#kit/RowMark.tsx'
import styles from './ClientHeader.module.css'
import { ClientTags } from './ClientTags.tsx'
import { LeavingTag } from './LeavingTag.tsx'
import { PlanSign } from './PlanSign.tsx'
import { phoneText } from '#web/phoneText.ts'
import { useClientWords } from '#nouns/useClientWords.ts'

interface ClientHeaderProps {
  /** The whole client, or the list's row until it is loaded. */
  client: ClientView | ClientDetail
  actions: ReactNode
}

/** Who this is, with safety alerts: always at the same place. */
export function ClientHeader({ client, actions }: ClientHeaderProps): ReactNode {
  const t = useTexts()
  const [first] = 'contacts' in client ? client.contacts.toSorted((a, b) => a.position - b.position) : []
  return (
    <header className={styles.who}>
      <Face id={client.id} name={client.name} picture={client.picture} size="xl" />
      <div className={styles.words}>
        <h1 className={styles.name}>
          {client.name}
          {client.called_name && <span className={styles.called}>„{client.called_name}“</span>}
        </h1>
        <Quiet large>
          <Meta client={client} />
        </Quiet>
      </div>
      <div className={styles.facts}>
        <RowMark id={client.id} />
        <LeavingTag client={client} />
        <PlanSign client={client} />
        <ClientTags care={client.care} detailed>
          {client.care?.mobility && (
            <Tag tone="mint" icon="footprints">
              {client.care.mobility}
            </Tag>
          )}
          {client.care?.wishes && (
            <Tag tone="sky" icon="care">
              {t('clients.page.wishes', { what: client.care.wishes })}
            </Tag>
          )}
        </ClientTags>
        {first?.phone && (
          <a className={styles.call} href={`tel:${first.phone}`}>
            <Icon name="phone" size={18} />
            <span className="visually-hidden">{t('clients.page.contactCall')}</span>
            {[first.relation, first.name, phoneText(first.phone)].filter(Boolean).join(' ')}
          </a>
        )}
      </div>
      <div className={styles.actions}>{actions}</div>
    </header>
  )
}

function Meta({ client }: { client: ClientView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useClientWords()
  const age = format.age(client.birth_date)
  const parts = [
    age === null ? t('clients.unknown') : t('common.age', { count: age }),
    words.room(client.room),
    client.status === 'eemal' && client.away_reason
      ? `${words.statusSince(client)} (${t(`clients.away.${client.away_reason}`)})`
      : words.statusSince(client),
  ]
  return parts.join(' · ')
}
