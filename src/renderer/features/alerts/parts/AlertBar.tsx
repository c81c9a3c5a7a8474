import './alertWords.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '../../../data/sessionContext.ts'
import { useEndpoint } from '../../../data/useEndpoint.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { AlertCard } from './AlertCard.tsx'
import styles from './Alerts.module.css'

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
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(newest), SETTLES)
    return () => clearTimeout(timer)
  }, [newest])
  if (open.length === 0) return null
  if (folded === newest)
    return (
      <aside className={styles.bar} aria-label={t('alerts.region')}>
        <Button variant="danger" icon={<Icon name="warning" />} onClick={() => setFolded('')}>
          {t('alerts.folded', { count: people.length })}
        </Button>
      </aside>
    )
  return (
    <aside className={styles.bar} aria-label={t('alerts.region')} inert={settled !== newest}>
      <div className={styles.sheet} role="alert">
        <div className={styles.head}>
          <Icon name="warning" />
          <strong>{t('alerts.title')}</strong>
          <Button variant="bare" onClick={() => setFolded(newest)}>
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
