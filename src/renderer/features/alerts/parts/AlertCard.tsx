import '#nouns/alertWords.ts'
import { Fragment, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { AlertView } from '#shared/contract/alert.ts'
import { ALERT_UNDO_MS } from '#shared/rules/urgency/urgency.ts'
import { useNow } from '#data/useNow.ts'
import { useSession } from '#data/sessionContext.ts'
import { later } from '#ui/later.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Face } from '#web/Face.tsx'
import { AboutClient } from '../../client/parts/AboutPerson.tsx'
import { clientPath } from '#data/clientPaths.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Alerts.module.css'
import { useAlertWords } from './useAlertWords.ts'
import { useTakeAlert } from './useTakeAlert.ts'

/** Loaded lazily: few are asked why, but the bar is on every screen. */
const TakeDialog = later(async () => (await import('./TakeDialog.tsx')).TakeDialog)

/** The number of one person's alerts shown in full; the newest say most. */
const TOLD = 2

interface AlertCardProps {
  /** One person's alerts, the newest first; all taken, or none. */
  alerts: readonly [AlertView, ...AlertView[]]
}

/** A person with urgent alerts: who, where, why, recorded by whom; with a button to take them all. */
export function AlertCard({ alerts }: AlertCardProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useAlertWords()
  const { can } = useSession()
  const { take, release, busy, error } = useTakeAlert()
  const [asks, setAsks] = useState(false)
  const [{ client_id, name, room, taken }] = alerts
  const isNurse = can('health.write')
  const press = (): void => {
    if (isNurse) void take(alerts)
    else setAsks(true)
  }
  return (
    <div className={styles.card} data-taken={taken !== null} {...(asks && { 'data-asks': '' })}>
      <Face id={client_id} name={name} size="m" />
      <div className={styles.words}>
        <p className={styles.who}>
          <Link to={clientPath(client_id)}>{name}</Link>
          {room && `, ${t('alerts.room', { room })}`}
        </p>
        {alerts.slice(0, TOLD).map(({ id, reasons, by, at }) => (
          <Fragment key={id}>
            <p className={styles.why}>{words(reasons)}</p>
            <p className={styles.by}>{t('alerts.recorded', { name: by, when: format.dayTime(at) })}</p>
          </Fragment>
        ))}
        {alerts.length > TOLD && <p className={styles.by}>{t('alerts.earlier', { count: alerts.length - TOLD })}</p>}
        {taken && (
          <p className={styles.by}>
            {t('alerts.taken', { name: taken.name, when: format.time(taken.at) })}
            {taken.note && `: ${taken.note}`}
          </p>
        )}
        <FormAlert error={error} hasFieldErrors={false} />
      </div>
      <WayBack taken={taken} onRelease={() => void release(alerts)} />
      {taken === null && (
        <Button variant="danger" busy={busy} onClick={press}>
          {t('alerts.take')}
        </Button>
      )}
      <AboutClient id={client_id}>
        {asks && (
          <Suspense>
            <TakeDialog
              name={name}
              busy={busy}
              error={error}
              onNote={(note) => void take(alerts, note).then((isDone) => isDone && setAsks(false))}
              onClose={() => setAsks(false)}
            />
          </Suspense>
        )}
      </AboutClient>
    </div>
  )
}

/** For a minute, to whoever took it. */
function WayBack({ taken, onRelease }: { taken: AlertView['taken']; onRelease: () => void }): ReactNode {
  const t = useTexts()
  const { user } = useSession()
  const now = useNow()
  return taken?.by_id === user?.id && now - Date.parse(taken?.at ?? '') < ALERT_UNDO_MS && <Button onClick={onRelease}>{t('alerts.release')}</Button>
}
