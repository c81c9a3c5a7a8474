import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { type DeskNumbers, NO_NUMBERS } from '#shared/deskNumbers.ts'
import { createConnection } from '#data/connection.ts'
import { DataContext } from '#data/DataContext.ts'
import { type Desk, hearNothing } from '#data/desk.ts'
import type { Port } from '#data/port.ts'
import { SessionContext } from '#data/sessionContext.ts'
import { memoryDrafts, sessionOf } from '../../testing/testWorld.tsx'
import { LookProvider } from '#ui/LookProvider.tsx'
import type { Page } from '../page.ts'
import { WorkspaceLayout } from './WorkspaceLayout.tsx'

const handle: Page = { title: 'prices', area: 'workspace', needs: ['price.write'] }

const deskWith = (numbers: DeskNumbers): Desk => {
  const state = { numbers, waiting: [], refused: [], settled: [] }
  const nothing = () => Promise.reject(new Error('Nothing is asked of it here'))
  return { get: () => state, subscribe: hearNothing, sync: nothing, resolve: nothing }
}

/** The frame around a page that needs a right, in a router with the page's own route. */
const open = (role: 'carer' | 'manager', numbers: DeskNumbers | null = null) => {
  const router = createMemoryRouter(
    [{ path: '/koduke', Component: WorkspaceLayout, children: [{ path: 'hinnakiri', handle, Component: () => <p>Saladus</p> }] }],
    { initialEntries: ['/koduke/hinnakiri'] },
  )
  const data = {
    // Parts of the frame that query the house are not tested here.
    port: { ask: async () => new Promise(() => undefined) } as unknown as Port,
    connection: createConnection({ probe: async () => true }),
    live: { url: '', token: async () => null, onPutOut: () => undefined, opened: () => undefined },
    desk: numbers && deskWith(numbers),
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

it('says that a user may not open a page and whom to ask, and shows nothing of it', async () => {
  open('carer')
  expect(await screen.findByText('Sul ei ole õigust seda lehte vaadata')).toBeVisible()
  expect(screen.getByText('Kui vajad seda oma töös, pöördu maja juhataja poole.')).toBeVisible()
  expect(screen.queryByText('Saladus')).toBeNull()
})

it('shows a page to users who may open it', async () => {
  open('manager')
  expect(await screen.findByText('Saladus')).toBeVisible()
})

it('waits at a desk for the first people and rooms of the copy', async () => {
  open('manager', { ...NO_NUMBERS, online: true, copies: true })
  expect(await screen.findByText(/Alustada saab kohe/)).toBeVisible()
  expect(screen.queryByText('Saladus')).toBeNull()
})

it.each([
  ['nothing may be kept on this computer', { online: true, keeps: false }],
  ['the files of the house do not open now', { online: true, trouble: 'failed' as const }],
])('shows it where %s: the server answers', async (_what, numbers) => {
  open('manager', { ...NO_NUMBERS, ...numbers })
  expect(await screen.findByText('Saladus')).toBeVisible()
})
