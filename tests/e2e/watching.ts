import type { Page } from '@playwright/test'

/** When text appeared on a page that nobody touched, measured by the page itself. */
export interface Sighting {
  /** Milliseconds since the epoch. @throws if the text does not appear in ten seconds, or the page was reloaded meanwhile */
  seenAt(): Promise<number>
}

/** Starts watching for text on an open page; call it before the action that causes it. */
export async function watchFor(page: Page, words: string): Promise<Sighting> {
  const name = `__seen_${Math.random().toString(36).slice(2)}`
  await page.evaluate(
    ([name, words]) => {
      const seen = new Promise<number>((resolve) => {
        const look = (): void => {
          if (!document.getElementById('main')?.textContent.includes(words)) return
          observer.disconnect()
          resolve(Date.now())
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        look()
      })
      Object.assign(window, { [name]: seen })
    },
    [name, words] as const,
  )
  return {
    seenAt: () =>
      page.evaluate(
        async ([name, words]) => {
          const seen: unknown = Reflect.get(window, name)
          if (!(seen instanceof Promise)) throw new Error('the page was loaded anew')
          const late = new Promise<never>((_, reject) => setTimeout(reject, 10_000, new Error(`“${words}” did not come`)))
          return Number(await Promise.race([seen, late]))
        },
        [name, words] as const,
      ),
  }
}

/** Collects every frame that the live channels of a page receive from now on. */
export function listenToFrames(page: Page): string[] {
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void frames.push(String(payload))))
  return frames
}

/** Socket.io frames that carry an event: “42” and its name. */
export const eventsIn = (frames: readonly string[]): string[] => frames.filter((frame) => frame.startsWith('42'))
