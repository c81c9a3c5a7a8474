import '#nouns/incidentWords.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { IncidentView } from '#shared/contract/incident.ts'
import { useSession } from '#data/sessionContext.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Face } from '#web/Face.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Icon } from '#ui/Icon.tsx'
import { NameLines } from '#ui/NameLines.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Received } from '#ui/Received.tsx'
import { Tags } from '#ui/Tags.tsx'
import { useMeant } from '#ui/useMeant.ts'
import { AboutClient } from '../../client/parts/AboutPerson.tsx'
import { clientPath } from '#data/clientPaths.ts'
import { incidentAnchor } from '#nouns/incidentPath.ts'
import { CheckRow } from './CheckRow.tsx'
import { type IncidentAction, IncidentActionDialog } from './IncidentActionDialog.tsx'
import styles from './Incidents.module.css'
import { KIND_ICONS } from './kindIcons.ts'

interface IncidentCardProps {
  incident: IncidentView
  now: string
  /** On the person's own page, where the name is redundant. */
  showsPerson?: boolean
}

const TONES = { none: 'plain', minor: 'amber', serious: 'berry' } as const

/** One incident: what happened, who was informed, the checks after it, and its actions. */
export function IncidentCard({ incident, now, showsPerson = true }: IncidentCardProps): ReactNode {
  const t = useTexts()
  const [action, setAction] = useState<IncidentAction | null>(null)
  const anchor = incidentAnchor(incident.id)
  const part = useMeant<HTMLElement>(anchor)
  return (
    <Card
      stacked
      ref={part}
      // One incident may occur twice in the house's list.
      {...(!showsPerson && { id: anchor, tabIndex: -1 })}
      className={styles.card}
      aria-label={`${t(`incidents.kind.${incident.kind}`)}: ${incident.client_name}`}
      data-struck={incident.struck_at !== null}
    >
      <div className={styles.head}>
        <Heading incident={incident} showsPerson={showsPerson} />
        <ActionMenu incident={incident} onAction={setAction} />
      </div>
      <Marks incident={incident} showsPerson={showsPerson} />
      {incident.text && <p className={styles.text}>{incident.text}</p>}
      {isOpen(incident) ? (
        <Whole incident={incident} now={now} />
      ) : (
        <Fold title={t('incidents.whole')}>
          <Whole incident={incident} now={now} />
        </Fold>
      )}
      <AboutClient id={incident.client_id}>
        {action && <IncidentActionDialog incident={incident} action={action} onClose={() => setAction(null)} />}
      </AboutClient>
    </Card>
  )
}

const isOpen = ({ struck_at, closed_at }: IncidentView): boolean => struck_at === null && closed_at === null

type ShownIncident = Required<Pick<IncidentCardProps, 'incident' | 'showsPerson'>>

/** Person or kind; when, and by whom it was recorded. */
function Heading({ incident, showsPerson }: ShownIncident): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <>
      {showsPerson ? <Face id={incident.client_id} name={incident.client_name} size="m" /> : <Icon name={KIND_ICONS[incident.kind]} />}
      <NameLines name={showsPerson ? <Link to={clientPath(incident.client_id)}>{incident.client_name}</Link> : t(`incidents.kind.${incident.kind}`)}>
        <Quiet as="span">
          {format.dayTime(incident.event_at)} · {incident.author}
          <Received recorded={incident.recorded_at} at={incident.received_at} />
        </Quiet>
      </NameLines>
    </>
  )
}

/** The actions available to the user; nothing if none. */
function ActionMenu({ incident, onAction }: { incident: IncidentView; onAction: (action: IncidentAction) => void }): ReactNode {
  const t = useTexts()
  const { user, can } = useSession()
  const isStanding = incident.struck_at === null
  const mayWrite = can('incident.write')
  const mayClose = can('incident.close')
  const choices = [
    ...(isStanding && mayWrite ? (['inform'] as const) : []),
    ...(isOpen(incident) && mayWrite ? (['save'] as const) : []),
    ...(isOpen(incident) && mayClose ? (['close'] as const) : []),
    ...(isStanding && mayWrite && (mayClose || incident.author_id === user?.id) ? (['strike'] as const) : []),
  ]
  if (choices.length === 0) return null
  return (
    <DropMenu
      items={choices.map((key) => ({
        key,
        label: t(`incidents.action.${key}`),
        icon: DEED_ICONS[key],
        danger: key === 'strike',
        onSelect: () => onAction(key),
      }))}
    >
      <Button
        variant="bare"
        icon={<Icon name="more" />}
        aria-haspopup="menu"
        aria-label={t('incidents.action.more', { what: `${t(`incidents.kind.${incident.kind}`)}, ${incident.client_name}` })}
      />
    </DropMenu>
  )
}

function Marks({ incident, showsPerson }: ShownIncident): ReactNode {
  const t = useTexts()
  const { kind, severity, place } = incident
  return (
    <Tags>
      {showsPerson && (
        <Tag tone={kind === 'restriction' ? 'berry' : 'sky'} icon={KIND_ICONS[kind]}>
          {t(`incidents.kind.${kind}`)}
        </Tag>
      )}
      {severity && <Tag tone={TONES[severity]}>{t(`incidents.severity.${severity}`)}</Tag>}
      {place && (
        <Tag tone="plain" icon="place">
          {t(`incidents.place.${place}`)}
        </Tag>
      )}
      {!isOpen(incident) && incident.struck_at === null && (
        <Tag tone="mint" icon="check">
          {t('incidents.closed')}
        </Tag>
      )}
    </Tags>
  )
}

const DEED_ICONS = { inform: 'phone', save: 'edit', close: 'check', strike: 'ban' } as const

/** All details; of closed ones on demand. */
function Whole({ incident, now }: Pick<IncidentCardProps, 'incident' | 'now'>): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  return (
    <>
      <Known incident={incident} />
      {incident.struck_at === null && incident.checks.length > 0 && (
        <ul className={styles.checks} aria-label={t('incidents.follow')}>
          {incident.checks.map((check) => (
            <CheckRow key={check.step} incident={incident} check={check} now={now} mayWrite={can('incident.write')} />
          ))}
        </ul>
      )}
    </>
  )
}

function Known({ incident }: { incident: IncidentView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { informed, ended_at, review_by, closed_at, text } = incident
  const told = informed.map(({ who, name, at }) => t('incidents.told', { who: name ?? t(`incidents.who.${who}`), when: format.time(at) })).join(', ')
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    // The reason is already in the diary's text.
    [t('incidents.field.reason'), incident.reason === text ? null : incident.reason],
    [t('incidents.field.decided_by'), incident.decided_by],
    [t('incidents.field.ended_at'), ended_at && format.dayTime(ended_at)],
    [t('incidents.field.injury'), incident.injury],
    [t('incidents.field.first_aid'), incident.first_aid],
    [t('incidents.field.witnesses'), incident.witnesses],
    [t('incidents.field.informed'), told],
    [t('incidents.field.cause'), incident.cause],
    [t('incidents.field.actions'), incident.actions],
    [t('incidents.field.review_by'), review_by && format.day(review_by)],
    [t('incidents.closed'), closed_at && t('incidents.by', { who: incident.closed_by ?? '', when: format.dayTime(closed_at) })],
    [t('incidents.action.strike'), incident.struck_at && `${incident.struck_by}: ${incident.strike_reason}`],
  ]
  return <Facts facts={facts} />
}
