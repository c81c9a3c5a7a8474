import { useEffect, useState } from 'react'
import { dayOf } from '#shared/rules/time.ts'

const MINUTE = 60_000

/** The time in milliseconds, moved on once a minute, so that ages of entries stay true on a screen left open. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The Tallinn day of today; changes at midnight also on a screen left open. */
export const useToday = (): string => dayOf(new Date(useNow()))
