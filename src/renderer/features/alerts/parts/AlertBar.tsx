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
/** A press that was meant for what stood here before is not taken, ms. */
const SETTLES = 700

/**
 * What needs somebody at once, over every screen of whoever reads diaries, until somebody takes it. It lies over the page and moves
 * nothing on it; folded it stays in sight, and unfolds by itself when something new comes.
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
  // On a phone a dialog is the whole window, and it lies above its buttons.
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
  // A dialog's buttons stay free: over one it is a strip above, unless somebody has unfolded it.
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
      {/* Always there, as it holds what somebody is asked who takes one. */}
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

/** Who needs somebody at once, where and why, in one line. */
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
