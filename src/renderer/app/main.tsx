import '#web/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { DataContext } from '#data/DataContext.ts'
import { SessionProvider } from '#data/SessionProvider.tsx'
import { startTexts } from '#texts/i18n.ts'
import { applyShade } from '#ui/useShade.ts'
import { compose } from './compose.ts'
import type { Composed } from './composed.ts'
import { fetchInside } from './fetchInside.ts'
import { guard } from './guard.ts'
import { InsideContext } from './insideContext.ts'
import { routesIn } from './routes.tsx'
import { registerServiceWorker } from './serviceWorker.ts'

/**
 * Composes and renders the app. Not at the top level of this module: chunks loaded meanwhile (the desktop's half, texts of another
 * language) may import this very module, which would be a deadlock.
 */
async function start(): Promise<void> {
  applyShade()
  // The start may already redirect (maintenance), before there is a router.
  let router: ReturnType<typeof createBrowserRouter> | null = null
  const go = (path: string): void => (router ? void router.navigate(path) : history.replaceState(null, '', path))
  await startTexts()
  const composed = await compose(go)
  const { session, inside, restore } = composed
  const restoring = restore()
  // There may be a session: its pages are preloaded while the server is asked.
  if (session.get().status === 'restoring') fetchInside()
  // Nothing is shown before the session is known (specification, section 2).
  await restoring

  // Guarded before the first route loads, so that sign-in never waits for the workspace's script.
  const elsewhere = guard(`${location.pathname}${location.search}${location.hash}`, session.get().user)
  if (elsewhere) history.replaceState(null, '', elsewhere)

  router = createBrowserRouter(routesIn(inside.open))
  draw(composed, router)
  // The desktop has the app shell on its own disk.
  if (!window.koduke) registerServiceWorker()
}

function draw({ data, session, inside }: Composed, router: ReturnType<typeof createBrowserRouter>): void {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <InsideContext value={inside}>
        <DataContext value={data}>
          <SessionProvider session={session}>
            <RouterProvider router={router} />
          </SessionProvider>
        </DataContext>
      </InsideContext>
    </StrictMode>,
  )
}

void start()
