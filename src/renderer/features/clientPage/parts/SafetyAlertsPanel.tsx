import '#nouns/recordWords.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SafetyAlert } from '#shared/rules/safetyAlerts/safetyAlerts.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useSession } from '#data/sessionContext.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons.ts'
import { Panel } from '#ui/Panel.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { clientPages } from '../../client/parts/clientPages.ts'
import styles from './SafetyAlertsPanel.module.css'
import { PAGES_OF_ALERT, useSafetyAlertWords } from './safetyAlertWords.ts'

/** The person's safety alerts, the most important first; each with its day and a link to its source. */
export function SafetyAlertsPanel({ clientId }: { clientId: string }): ReactNode {
  const t = useTexts()
  const { data, error, refetch } = useEndpoint('client.safetyAlerts', { id: clientId })
  return (
    <Panel title={t('record.know.title')}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={3} />}
      {data?.known.length === 0 && <p className={styles.quiet}>{t('record.know.none')}</p>}
      <ul className={styles.list}>
        {data?.known.map((each) => (
          <AlertRow key={each.kind} clientId={clientId} alert={each} />
        ))}
      </ul>
    </Panel>
  )
}

const ICONS: Record<SafetyAlert['kind'], IconName> = {
  lifeAllergy: 'warning',
  nilByMouth: 'ban',
  wishes: 'care',
  precaution: 'shield',
  allergy: 'warning',
  food: 'meal',
  medicine: 'pill',
  fall: 'footprints',
  wound: 'bandage',
  weight: 'weight',
  calm: 'smile',
  sleep: 'moon',
  night: 'phone',
}

/** Must be seen without scrolling. */
const GRAVE: ReadonlySet<SafetyAlert['kind']> = new Set(['lifeAllergy', 'wishes', 'nilByMouth', 'precaution', 'allergy'])

function AlertRow({ clientId, alert }: { clientId: string; alert: SafetyAlert }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { can } = useSession()
  const words = useSafetyAlertWords()(alert)
  const pages = clientPages(clientId, can)
  const path = PAGES_OF_ALERT[alert.kind].flatMap((key) => pages.find((page) => page.key === key)?.path ?? [])[0]
  return (
    <li className={`${styles.row} ${GRAVE.has(alert.kind) ? styles.grave : ''}`}>
      <Icon name={ICONS[alert.kind]} size={20} />
      <span className={styles.words}>{path ? <Link to={path}>{words}</Link> : words}</span>
      <time className={styles.quiet} dateTime={alert.on}>
        {t('record.know.on', { day: format.day(alert.on) })}
      </time>
    </li>
  )
}
