import { useEffect, useState } from 'react'
import type { SignInMethods } from '#data/browserSignIn.ts'
import { useSession } from '#data/sessionContext.ts'
import { lasting } from '#web/storage.ts'

/** So long may a shared tablet lie untouched, ms. */
const IDLE = 5 * 60_000
const LOOK_EVERY = 5_000
/** When the tablet was touched last, also before the page was loaded anew. */
const TOUCHED = 'koduke.touched'
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Goes back to the faces when nobody touches a shared tablet; elsewhere nothing. What was begun is kept for whoever wrote it (decision 0027). */
export function TabletLock({ ways }: { ways: SignInMethods }): null {
  const { signOut } = useSession()
  const [isTablet, setIsTablet] = useState(false)
  useEffect(() => {
    let isHere = true
    ways.tablet().then(
      (tablet) => isHere && setIsTablet(tablet !== null),
      // Without a connection nobody can switch either.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [ways])
  useEffect(() => {
    if (!isTablet) return
    const touch = (): void => lasting.setItem(TOUCHED, String(Date.now()))
    const look = (): void => {
      const last = Number(lasting.getItem(TOUCHED) ?? Date.now())
      if (Date.now() - last < IDLE) return
      lasting.removeItem(TOUCHED)
      void signOut()
    }
    look()
    if (lasting.getItem(TOUCHED) === null) touch()
    const timer = setInterval(look, LOOK_EVERY)
    for (const each of TOUCHES) addEventListener(each, touch, { passive: true })
    return () => {
      clearInterval(timer)
      for (const each of TOUCHES) removeEventListener(each, touch)
    }
  }, [isTablet, signOut])
  return null
}
