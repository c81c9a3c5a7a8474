import { useEffect, useState } from 'react'
import { dayOf } from '#shared/rules/time.ts'

const MINUTE = 60_000

/** The time in milliseconds, updated once a minute, so that ages stay correct on an open screen. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Today in Tallinn; changes at midnight on an open screen too. */
export const useToday = (): string => dayOf(new Date(useNow()))
