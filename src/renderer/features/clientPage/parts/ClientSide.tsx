import '#nouns/accessWords.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ClientDetail } from '#shared/contract/clientViews.ts'
import { useSession } from '#data/sessionContext.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Tag } from '#ui/Tag.tsx'
import '#nouns/personalWords.ts'
import '#nouns/planWords.ts'
import { AllergyLines } from '../../client/parts/AllergyLines.tsx'
import { CareHistory } from '../../health/parts/CareHistory.tsx'
import { ClientMoves } from '../../clients/parts/ClientMoves.tsx'
import { clientPath, personalPath } from '#data/clientPaths.ts'
import '#nouns/recordWords.ts'
import { FamilyCalendar } from './FamilyCalendar.tsx'
import { FamilyNotices } from './FamilyNotices.tsx'
import { LeavingPanel } from './LeavingPanel.tsx'
import styles from './ClientSide.module.css'
import { Facts } from '#ui/Facts.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { phoneText } from '#web/phoneText.ts'

interface ClientSideProps {
  client: ClientDetail
}

/** Contacts, former rooms, and the facts behind the header. */
export function ClientSide({ client }: ClientSideProps): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  return (
    <div className={styles.side}>
      <Contacts client={client} />
      {client.comms.length > 0 && <Comms client={client} />}
      {client.care && <Care client={client} />}
      <Known client={client} />
      <LeavingPanel client={client} />
      <Stays client={client} />
      <ClientMoves clientId={client.id} />
      {can('access.read') && (
        <Link to={`${clientPath(client.id)}/vaatajad`} className={styles.way}>
          <Icon name="eye" />
          {t('access.title')}
        </Link>
      )}
    </div>
  )
}

function Contacts({ client }: ClientSideProps): ReactNode {
  const t = useTexts()
  const contacts = client.contacts.toSorted((a, b) => a.position - b.position)
  return (
    <Panel title={t('clients.page.contacts')}>
      {contacts.length === 0 && <Quiet large>{t('clients.page.noContacts')}</Quiet>}
      <ul className={styles.list}>
        {contacts.map(({ id, name, relation, phone, email, wake_at_night }) => (
          <li key={id} className={styles.contact}>
            <span>
              <strong>{name}</strong>
              {relation && (
                <Quiet as="span" large>
                  {' '}
                  · {relation}
                </Quiet>
              )}
            </span>
            {wake_at_night === 1 && (
              <span>
                <Tag tone="mint" icon="moon">
                  {t('personal.wakes')}
                </Tag>
              </span>
            )}
            {phone && (
              <a className={styles.reach} href={`tel:${phone}`}>
                <Icon name="phone" size={18} />
                {phoneText(phone)}
              </a>
            )}
            {email && (
              <a className={styles.reach} href={`mailto:${email}`}>
                <Icon name="mail" size={18} />
                {email}
              </a>
            )}
          </li>
        ))}
      </ul>
      <FamilyCalendar client={client} />
      <FamilyNotices client={client} />
    </Panel>
  )
}

/** How to reach the person. */
function Comms({ client }: ClientSideProps): ReactNode {
  const t = useTexts()
  return (
    <Panel title={t('personal.row.comms.title')}>
      <ul className={styles.list}>
        {client.comms.map(({ id, channel, value, note }) => (
          <li key={id} className={styles.contact}>
            <Quiet as="span" large>
              {t(`personal.choice.channel.${channel}`)}
            </Quiet>
            <strong>{value}</strong>
            {note && <span>{note}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** All safety facts, and their history. */
function Care({ client: { id, care } }: ClientSideProps): ReactNode {
  const t = useTexts()
  return (
    <Panel title={t('record.care.title')}>
      <Facts
        facts={[
          [t('record.care.allergies'), care && <AllergyLines key="allergies" known={care} />],
          [t('record.care.wishes'), care?.wishes || t('record.care.nothing')],
        ]}
      />
      <CareHistory clientId={id} />
    </Panel>
  )
}

function Known({ client }: ClientSideProps): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const format = useFormat()
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t('clients.form.personalId'), client.personal_id],
    [t('clients.form.birthDate'), client.birth_date && format.day(client.birth_date)],
    [t('clients.form.gender'), client.gender && t(`clients.gender.${client.gender}`)],
    [t('clients.form.careLevel'), client.care_level === null ? null : String(client.care_level)],
    [t('clients.form.phone'), client.phone && phoneText(client.phone)],
    [t('clients.form.email'), client.email],
    [t('clients.form.address'), client.address],
    [t('clients.form.languages'), client.languages.join(', ')],
    [t('clients.form.familyDoctor'), client.family_doctor],
    [t('clients.form.searchInfo'), client.search_info],
    [t('clients.form.entryReason'), client.entry_reason],
    [t('clients.column.queued_date'), client.queued_date && format.day(client.queued_date)],
  ]
  return (
    <Panel title={t('clients.page.facts')} extra={can('person.read') && <Link to={personalPath(client.id)}>{t('personal.all')}</Link>}>
      <Facts facts={facts} />
    </Panel>
  )
}

function Stays({ client }: ClientSideProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const stays = client.stays.toSorted((a, b) => b.started_at.localeCompare(a.started_at))
  return (
    <Panel title={t('clients.page.stays')}>
      {stays.length === 0 && <Quiet large>{t('clients.page.noStays')}</Quiet>}
      <ol className={styles.list}>
        {stays.map(({ id, room, started_at, ended_at, end_reason }) => (
          <li key={id} className={styles.stay}>
            <strong>{room ? t('rooms.one', { name: room }) : t('clients.page.stayOut')}</strong>
            <Quiet as="span" large>
              {format.day(started_at)} – {ended_at ? format.day(ended_at) : t('clients.page.stayNow')}
            </Quiet>
            {isEnd(end_reason) && (
              <Quiet as="span" large>
                {t(`clients.page.stayEnd.${end_reason}`)}
              </Quiet>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const ENDS = ['room', 'left', 'died'] as const

const isEnd = (reason: string | null): reason is (typeof ENDS)[number] => ENDS.some((end) => end === reason)
