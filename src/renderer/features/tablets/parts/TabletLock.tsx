import { useEffect, useState } from 'react'
import type { SignInMethods } from '#data/browserSignIn.ts'
import { useSession } from '#data/sessionContext.ts'
import { lasting } from '#web/storage.ts'

/** The idle timeout of a shared tablet, ms. */
const IDLE = 5 * 60_000
const LOOK_EVERY = 5_000
/** The last activity at the tablet, kept across page loads. */
const TOUCHED = 'koduke.touched'
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Returns to the faces when a shared tablet is idle; elsewhere it does nothing. Drafts are kept for their author (decision 0027). */
export function TabletLock({ ways }: { ways: SignInMethods }): null {
  const { signOut } = useSession()
  const [isTablet, setIsTablet] = useState(false)
  useEffect(() => {
    let isHere = true
    ways.tablet().then(
      (tablet) => isHere && setIsTablet(tablet !== null),
      // Offline nobody could switch either.
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
