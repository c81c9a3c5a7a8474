import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { PlainButton } from '#ui/plain/PlainButton.tsx'
import { Brand } from '../Brand.tsx'
import { safePath } from '../guard.ts'
import { rememberedPlace } from '../place.ts'
import styles from './MaintenanceScreen.module.css'

const FIRST_WAIT = 3
const LONGEST_WAIT = 60

/** During maintenance: polls with growing delays, and returns to the former page. */
export function MaintenanceScreen(): ReactNode {
  const t = useTexts()
  const { left, isAsking, askNow, work } = useReturn()
  const { dayTime } = useFormat()
  return (
    <div className={styles.page}>
      <header>
        <Brand to="/" />
      </header>
      <main id="main" tabIndex={-1} className={styles.card}>
        <Lamp />
        <h1 className={styles.title}>{t('app.maintenance.title')}</h1>
        <p className={styles.text}>{t('app.maintenance.text')}</p>
        {work.cause && <p>{t('app.maintenance.cause', { cause: work.cause })}</p>}
        {work.until && <p>{t('app.maintenance.until', { time: dayTime(work.until) })}</p>}
        <p className={styles.wait}>{isAsking ? t('app.maintenance.checking') : t('app.maintenance.next', { count: left })}</p>
        <PlainButton busy={isAsking} onClick={askNow}>
          {t('app.maintenance.now')}
        </PlainButton>
      </main>
    </div>
  )
}

/** The server's information on the maintenance, if it answers. */
type Work = Pick<z.output<typeof Health>, 'until' | 'cause'>

function useReturn(): { left: number; isAsking: boolean; askNow: () => void; work: Work } {
  const navigate = useNavigate()
  const [{ wait, left }, setCount] = useState({ wait: FIRST_WAIT, left: FIRST_WAIT })
  const [work, setWork] = useState<Work>({})
  const isAsking = left === 0
  useEffect(() => {
    if (isAsking) return
    const timer = setTimeout(() => setCount({ wait, left: left - 1 }), 1000)
    return () => clearTimeout(timer)
  }, [wait, left, isAsking])
  useEffect(() => {
    if (!isAsking) return
    let isOver = false
    const ask = async (): Promise<void> => {
      const health = await healthOf()
      if (isOver) return
      setWork(health ?? {})
      const longer = Math.min(wait * 2, LONGEST_WAIT)
      if (health?.maintenance === false) await navigate(safePath(rememberedPlace()) ?? '/', { replace: true })
      else setCount({ wait: longer, left: longer })
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [isAsking, wait, navigate])
  return { left, isAsking, work, askNow: useCallback(() => setCount({ wait: FIRST_WAIT, left: 0 }), []) }
}

/** The health page answers during maintenance too, and says so; null without an answer, or with a proxy's own. */
async function healthOf(): Promise<z.output<typeof Health> | null> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', headers: { Accept: 'application/json' } })
    return answer.ok ? Health.parse(await answer.json()) : null
  } catch {
    return null
  }
}

const Health = z.object({ maintenance: z.boolean().default(false), until: z.iso.datetime().nullish(), cause: z.string().nullish() })

function Lamp(): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 200 140" aria-hidden>
      <path className={styles.hill} d="M4 132c0-22 40-30 72-24 30 6 52 2 76-4 26-6 44 8 44 28Z" />
      <path className={styles.house} d="M58 118V66l42-32 42 32v52Z" />
      <path className={styles.roof} d="M48 70 100 29l52 41" />
      <rect className={styles.window} x="72" y="74" width="22" height="24" rx="4" />
      <rect className={styles.door} x="108" y="80" width="20" height="38" rx="4" />
    </svg>
  )
}
