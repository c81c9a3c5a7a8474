import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { DeskNumbers } from '#shared/deskNumbers.ts'
import { dayOf } from '#shared/rules/time.ts'
import { useSession } from '#data/sessionContext.ts'
import { useDesk, useDeskState } from '#data/useDesk.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons.ts'
import { useToday } from '#data/useNow.ts'
import styles from './DeskStrip.module.css'

/** A clock error above this is reported, in milliseconds. */
const SKEW = 2 * 60_000
const MINUTE = 60_000

/** Always visible on the desktop: unsent entries, refused entries, and the last sync. */
export function DeskStrip(): ReactNode {
  const t = useTexts()
  const state = useDeskState()
  if (!state) return null
  const { numbers } = state
  return (
    <aside className={styles.strip} aria-label={t('desk.strip.label')}>
      <Said numbers={numbers} />
      {keepsAny(numbers) && <Waiting {...numbers} />}
      <Elsewhere {...numbers.elsewhere} />
      <OfOthers {...numbers} />
      <Notes numbers={numbers} />
      <Synced numbers={numbers} />
    </aside>
  )
}

/** Whether entries may wait on this computer: none do without a copy. */
const keepsAny = ({ copies, unsent, attention }: DeskNumbers): boolean => copies || unsent + attention > 0

function Waiting({ unsent, attention }: DeskNumbers): ReactNode {
  const t = useTexts()
  return (
    <>
      <span className={unsent > 0 ? styles.waits : styles.calm}>
        <Icon name={unsent > 0 ? 'save' : 'check'} size={16} />
        {t('desk.strip.unsent', { n: unsent })}
      </span>
      <NavLink to="/koduke/tahelepanu" className={() => `${styles.link} ${attention > 0 ? styles.alarm : styles.calm}`}>
        <Icon name={attention > 0 ? 'warning' : 'check'} size={16} />
        {t('desk.strip.attention', { count: attention })}
      </NavLink>
    </>
  )
}

/** Unsent entries of another house of this user. */
function Elsewhere({ unsent, attention }: DeskNumbers['elsewhere']): ReactNode {
  const t = useTexts()
  const words = [unsent > 0 && t('desk.strip.unsent', { n: unsent }), attention > 0 && t('desk.strip.attention', { count: attention })].filter(
    Boolean,
  )
  if (words.length === 0) return null
  return (
    <span className={`${styles.waits} ${styles.note}`}>
      <Icon name="house" size={16} />
      {t('desk.strip.elsewhere', { what: words.join(', ') })}
    </span>
  )
}

/** Unsent entries of absent colleagues: sent when online, and only while Koduke is open. */
function OfOthers({ others }: DeskNumbers): ReactNode {
  const t = useTexts()
  if (others === 0) return null
  return (
    <span className={`${styles.waits} ${styles.note}`}>
      <Icon name="users" size={16} />
      {t('desk.strip.others', { n: others })}
    </span>
  )
}

/** Further notices; none of them blocks work. */
function Notes({ numbers }: { numbers: DeskNumbers }): ReactNode {
  const t = useTexts()
  const { dayTime } = useFormat()
  const { outdated, isAway, trouble, strange, rescue, online, keeps } = numbers
  return (
    <>
      <Copying {...numbers} />
      {isAway && <Note icon="refresh">{t('desk.strip.away')}</Note>}
      {outdated && <Note>{t('desk.strip.outdated')}</Note>}
      {trouble !== 'signed-out' && <ByPassword />}
      {trouble && <Note>{t(`desk.strip.trouble.${trouble}`)}</Note>}
      {!keeps && <Note isCalm={online}>{t('desk.strip.keepsNothing')}</Note>}
      {strange > 0 && <Note>{t('desk.strip.strange', { count: strange })}</Note>}
      {rescue && <Note>{t('desk.strip.rescue', { when: dayTime(rescue.at) })}</Note>}
      <Skew {...numbers} />
    </>
  )
}

function Note({ icon = 'warning', isCalm = false, children }: { icon?: IconName; isCalm?: boolean; children: ReactNode }): ReactNode {
  return (
    <span className={`${isCalm ? styles.calm : styles.alarm} ${styles.note}`}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  )
}

function Copying({ progress }: Pick<DeskNumbers, 'progress'>): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  if (!progress) return null
  return (
    <span className={`${styles.progress} ${styles.note}`}>
      <progress value={progress.done} max={Math.max(progress.total, 1)} aria-hidden />
      {t('desk.strip.copying', { done: number(progress.done), total: number(progress.total) })}
    </span>
  )
}

/** If the server has refused the session, that is the only thing shown. */
function ByPassword(): ReactNode {
  const t = useTexts()
  const { offline } = useSession()
  return (
    offline && (
      <Note icon="key" isCalm>
        {t('desk.strip.byPassword')}
      </Note>
    )
  )
}

function Skew({ skew, isTimeSure }: Pick<DeskNumbers, 'skew' | 'isTimeSure'>): ReactNode {
  const t = useTexts()
  if (!isTimeSure) return <Note icon="clock">{t('desk.strip.timeUnsure')}</Note>
  if (Math.abs(skew) <= SKEW) return null
  const minutes = Math.round(Math.abs(skew) / MINUTE)
  return (
    <Note icon="clock" isCalm>
      {t(skew > 0 ? 'desk.strip.ahead' : 'desk.strip.behind', { minutes })}
    </Note>
  )
}

function Synced({ numbers: { online, copies, syncedAt, isAway, hidden, isUpdateReady } }: { numbers: DeskNumbers }): ReactNode {
  const t = useTexts()
  const desk = useDesk()
  const today = useToday()
  const { time, dayTime } = useFormat()
  const isToday = syncedAt !== null && dayOf(new Date(syncedAt)) === today
  return (
    <span className={styles.end}>
      {!online && !isAway && (
        <span className={styles.waits}>
          <Icon name="offline" size={16} />
          {t('desk.strip.offline')}
        </span>
      )}
      {isUpdateReady && (
        <span className={`${styles.calm} ${styles.note}`}>
          <Icon name="check" size={16} />
          {t('desk.strip.updateReady')}
        </span>
      )}
      {hidden && (
        <span className={`${styles.calm} ${styles.note}`}>
          <Icon name="info" size={16} />
          {t('desk.strip.hidden')}
        </span>
      )}
      {(copies || syncedAt !== null) && (
        <>
          <span className={styles.calm}>
            {syncedAt === null ? t('desk.strip.never') : t('desk.strip.synced', { time: isToday ? time(syncedAt) : dayTime(syncedAt) })}
          </span>
          <Button variant="bare" icon={<Icon name="refresh" size={16} />} aria-label={t('desk.strip.syncNow')} onClick={() => void desk?.sync()} />
        </>
      )}
    </span>
  )
}

/** For screen readers: only changes of state, not every number and minute. */
function Said({ numbers }: { numbers: DeskNumbers }): ReactNode {
  const t = useTexts()
  const { online, unsent, attention, isAway } = numbers
  const words = [
    isAway && t('desk.strip.away'),
    !online && !isAway && `${t('desk.strip.offline')}.`,
    keepsAny(numbers) && t(unsent > 0 ? 'desk.strip.saySome' : 'desk.strip.sayAll'),
    attention > 0 && t('desk.strip.attention', { count: attention }),
  ]
  return <output className="visually-hidden">{words.filter(Boolean).join(' ')}</output>
}
