import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { HospitalStay } from '#shared/contract/health.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { clientPath } from '#data/clientPaths.ts'
import styles from './Health.module.css'
import { HospitalDialog } from './HospitalDialog.tsx'
import { useHealthWords } from '#nouns/useHealthWords.ts'

/** Hospital stays by absence: where, why, who sent the person, and the state of the summary. */
export function HospitalStays({ clientId, stays }: { clientId: string; stays: readonly HospitalStay[] }): ReactNode {
  const t = useTexts()
  return (
    <Panel title={t('health.hospital.title')}>
      {stays.length === 0 && <Quiet>{t('health.hospital.none')}</Quiet>}
      <ul className={styles.list}>
        {stays.map((stay) => (
          <Stay key={stay.id} clientId={clientId} stay={stay} />
        ))}
      </ul>
    </Panel>
  )
}

function Stay({ clientId, stay }: { clientId: string; stay: HospitalStay }): ReactNode {
  const t = useTexts()
  const words = useHealthWords()
  const { can } = useSession()
  const [isEdited, setIsEdited] = useState(false)
  const days = words.days(stay)
  const { hospital, cause, sent_by } = stay
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{days}</strong>
        {(hospital !== null || cause !== null) && <span>{[hospital, cause].filter(Boolean).join(': ')}</span>}
        {sent_by !== null && <Quiet as="span">{t('health.hospital.sentBy', { who: sent_by })}</Quiet>}
        <Summary clientId={clientId} summary={stay.summary} />
      </div>
      {can('health.write') && (
        <Button variant="bare" icon={<Icon name="edit" />} aria-label={t('health.hospital.edit', { days })} onClick={() => setIsEdited(true)} />
      )}
      {isEdited && <HospitalDialog stay={stay} onClose={() => setIsEdited(false)} />}
    </li>
  )
}

const LOOK = {
  olemas: { tone: 'mint', icon: 'check', word: 'there' },
  puudub: { tone: 'amber', icon: 'warning', word: 'missing' },
} as const

/** The state of the summary; it is managed among the person's documents. */
function Summary({ clientId, summary }: { clientId: string; summary: HospitalStay['summary'] }): ReactNode {
  const t = useTexts()
  if (summary === null) return null
  const { standing, reason } = summary
  if (standing === 'ei_tule') return <Quiet as="span">{[t('health.hospital.never'), reason].filter(Boolean).join(': ')}</Quiet>
  const { word, ...look } = LOOK[standing]
  return (
    <span className={styles.name}>
      <Tag {...look}>{t(`health.hospital.${word}`)}</Tag>
      <Link to={`${clientPath(clientId)}/dokumendid`}>{t('health.hospital.papers')}</Link>
    </span>
  )
}
