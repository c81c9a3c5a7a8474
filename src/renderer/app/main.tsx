import '#web/base.css'
import '#ui/antd.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { DataContext } from '#data/DataContext.ts'
import { SessionProvider } from '#data/SessionProvider.tsx'
import { startTexts } from '#texts/i18n.ts'
import { useLanguage } from '#texts/useTexts.ts'
import { LookProvider } from '#ui/LookProvider.tsx'
import { applyShade, useShade } from '#ui/useShade.ts'
import { compose } from './compose.ts'
import { guard } from './guard.ts'
import { routes } from './routes.tsx'
import { registerServiceWorker } from './serviceWorker.ts'

applyShade()
// The start may already lead elsewhere (maintenance), before there is a router.
let router: ReturnType<typeof createBrowserRouter> | null = null
const go = (path: string): void => (router ? void router.navigate(path) : history.replaceState(null, '', path))
await startTexts()
const { data, session, queries, restore } = await compose(go)
// Nothing is shown before it is known who is there and what was kept for them (specification, section 2).
await restore()

// Guarded before the first route loads, so that signing in never waits for the workspace's script.
const elsewhere = guard(`${location.pathname}${location.search}${location.hash}`, session.get().user)
if (elsewhere) history.replaceState(null, '', elsewhere)

router = createBrowserRouter(routes)
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <DataContext value={data}>
          <SessionProvider session={session}>
            <Look>
              <RouterProvider router={router} />
            </Look>
          </SessionProvider>
        </DataContext>
      </QueryClientProvider>
    </StrictMode>,
  )
}
// The desktop has its shell on its own disk.
if (!data.desk) registerServiceWorker()

function Look({ children }: { children: ReactNode }): ReactNode {
  return (
    <LookProvider shade={useShade().shade} language={useLanguage()} nonce={nonce}>
      {children}
    </LookProvider>
  )
}
