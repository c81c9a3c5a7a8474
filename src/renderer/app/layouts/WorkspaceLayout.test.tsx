import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { createConnection } from '#data/connection.ts'
import { DataContext } from '#data/DataContext.ts'
import type { Port } from '#data/port.ts'
import { SessionContext } from '#data/sessionContext.ts'
import { memoryDrafts, sessionOf } from '../../testing/testWorld.tsx'
import { LookProvider } from '#ui/LookProvider.tsx'
import type { Page } from '../page.ts'
import { WorkspaceLayout } from './WorkspaceLayout.tsx'

const handle: Page = { title: 'prices', area: 'workspace', needs: ['price.write'] }

/** The frame around a page that needs a right, on a router of routes, which knows the page's own. */
const open = (role: 'carer' | 'manager') => {
  const router = createMemoryRouter(
    [{ path: '/koduke', Component: WorkspaceLayout, children: [{ path: 'hinnakiri', handle, Component: () => <p>Saladus</p> }] }],
    { initialEntries: ['/koduke/hinnakiri'] },
  )
  const data = {
    // Nothing of the frame that asks the house is looked at here.
    port: { ask: async () => new Promise(() => undefined) } as unknown as Port,
    connection: createConnection({ probe: async () => true }),
    live: { url: '', token: async () => null, onPutOut: () => undefined, opened: () => undefined },
    desk: null,
    outbox: null,
    drafts: memoryDrafts(),
  }
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <DataContext value={data}>
        <SessionContext value={sessionOf(role)}>
          <LookProvider shade="light" language="et" nonce={undefined}>
            <RouterProvider router={router} />
          </LookProvider>
        </SessionContext>
      </DataContext>
    </QueryClientProvider>,
  )
}

it('says that a page is not for this person and whom to turn to, and shows nothing of it', async () => {
  open('carer')
  expect(await screen.findByText('Sul ei ole õigust seda lehte vaadata')).toBeVisible()
  expect(screen.getByText('Kui vajad seda oma töös, pöördu maja juhataja poole.')).toBeVisible()
  expect(screen.queryByText('Saladus')).toBeNull()
})

it('shows it to who may', async () => {
  open('manager')
  expect(await screen.findByText('Saladus')).toBeVisible()
})
