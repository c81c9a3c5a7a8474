import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useTexts } from '../../texts/useTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Brand } from '../Brand.tsx'
import { safePath } from '../guard.ts'
import { rememberedPlace } from '../place.ts'
import styles from './MaintenanceScreen.module.css'

const FIRST_WAIT = 3
const LONGEST_WAIT = 60

/** While the server is being worked on: asks by itself with growing waits, and goes back to where the person was. */
export function MaintenanceScreen(): ReactNode {
  const t = useTexts()
  const { left, isAsking, askNow } = useReturn()
  return (
    <div className={styles.page}>
      <header>
        <Brand to="/" />
      </header>
      <main id="main" tabIndex={-1} className={styles.card}>
        <Lamp />
        <h1 className={styles.title}>{t('app.maintenance.title')}</h1>
        <p className={styles.text}>{t('app.maintenance.text')}</p>
        <p className={styles.wait}>{isAsking ? t('app.maintenance.checking') : t('app.maintenance.next', { count: left })}</p>
        <Button busy={isAsking} onClick={askNow}>
          {t('app.maintenance.now')}
        </Button>
      </main>
    </div>
  )
}

function useReturn(): { left: number; isAsking: boolean; askNow: () => void } {
  const navigate = useNavigate()
  const [{ wait, left }, setCount] = useState({ wait: FIRST_WAIT, left: FIRST_WAIT })
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
      const isOpen = await isServerOpen()
      if (isOver) return
      const longer = Math.min(wait * 2, LONGEST_WAIT)
      if (isOpen) await navigate(safePath(rememberedPlace()) ?? '/', { replace: true })
      else setCount({ wait: longer, left: longer })
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [isAsking, wait, navigate])
  return { left, isAsking, askNow: useCallback(() => setCount({ wait: FIRST_WAIT, left: 0 }), []) }
}

/** The health page answers under maintenance too, and says so. */
async function isServerOpen(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', headers: { Accept: 'application/json' } })
    return answer.ok && Health.parse(await answer.json()).maintenance !== true
  } catch {
    // No answer, or a proxy's own: still closed.
    return false
  }
}

const Health = z.object({ maintenance: z.boolean().optional() })

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
