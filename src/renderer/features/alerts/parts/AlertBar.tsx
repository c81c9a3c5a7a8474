import '#nouns/alertWords.ts'
import { Grid } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import type { AlertView } from '#shared/contract/alert.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useDialogOverPage } from '#ui/openDialogs.ts'
import { AlertCard } from './AlertCard.tsx'
import styles from './Alerts.module.css'
import { useAlertWords } from './useAlertWords.ts'

const MOST = 2
/** A press right after a change of content is ignored, ms. */
const SETTLES = 700

/**
 * Urgent alerts, over every screen of users who read diaries, until someone takes them. It overlays the page without moving anything;
 * collapsed it stays visible, and expands when something new comes.
 */
export function AlertBar(): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const { data } = useEndpoint('alert.list', {})
  const open = (data?.alerts ?? []).filter(({ taken }) => taken === null)
  const people = [...Map.groupBy(open, ({ client_id }) => client_id).entries()].flatMap(([id, [first, ...more]]) =>
    first ? [{ id, alerts: [first, ...more] as const }] : [],
  )
  const newest = open.map(({ id }) => id).join()
  const [folded, setFolded] = useState('')
  const [shown, setShown] = useState('')
  const [settled, setSettled] = useState('')
  // On a phone a dialog fills the window, so the bar is above its buttons.
  const { sm } = Grid.useBreakpoint()
  const time = useDialogOverPage()
  const isOverDialog = time !== null && sm !== false
  const now = `${time} ${newest}`
  useEffect(() => {
    const timer = setTimeout(() => setSettled(newest), SETTLES)
    return () => clearTimeout(timer)
  }, [newest])
  const [first] = people
  if (!first) return null
  // A dialog's buttons stay accessible: over one the bar is a strip at the top, unless expanded by the user.
  const isStrip = isOverDialog && shown !== now
  const isFolded = folded === newest && !isStrip
  const fold = (): void => {
    setFolded(newest)
    setShown('')
  }
  const unfold = (): void => {
    setFolded('')
    setShown(now)
  }
  return (
    <aside className={isStrip ? styles.strip : styles.bar} aria-label={t('alerts.region')} inert={settled !== newest}>
      {isStrip && <AlertStrip alert={first.alerts[0]} more={people.length - 1} onShow={unfold} />}
      {isFolded && (
        <Button variant="danger" icon={<Icon name="warning" />} onClick={unfold}>
          {t('alerts.folded', { count: people.length })}
        </Button>
      )}
      {/* Always mounted, since it holds the dialog of a user who takes an alert. */}
      <div className={styles.sheet} role="alert" hidden={isStrip || isFolded}>
        <div className={styles.head}>
          <Icon name="warning" />
          <strong>{t('alerts.title')}</strong>
          <Button variant="bare" onClick={fold}>
            {t('alerts.fold')}
          </Button>
        </div>
        {people.slice(0, MOST).map(({ id, alerts }) => (
          <AlertCard key={id} alerts={alerts} />
        ))}
        {people.length > MOST && <p className={styles.by}>{t('alerts.more', { count: people.length - MOST })}</p>}
        <p className={styles.help}>{t(can('health.write') ? 'alerts.helpNurse' : 'alerts.help')}</p>
      </div>
    </aside>
  )
}

/** The person, place and reason of an alert, in one line. */
function AlertStrip({ alert: { name, room, reasons }, more, onShow }: { alert: AlertView; more: number; onShow: () => void }): ReactNode {
  const t = useTexts()
  const words = useAlertWords()
  return (
    <div className={styles.line} role="alert">
      <Icon name="warning" />
      <p>
        <strong>{name}</strong>
        {room && `, ${t('alerts.room', { room })}`}: {words(reasons)}
        {more > 0 && ` · ${t('alerts.more', { count: more })}`}
      </p>
      <Button variant="danger" onClick={onShow}>
        {t('alerts.show')}
      </Button>
    </div>
  )
}
