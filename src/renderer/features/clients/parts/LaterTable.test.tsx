import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { client, renderAs } from '../../../testing/testWorld.tsx'
import { LaterTable, tableOrCards } from './LaterTable.tsx'

const PROPS = { clients: [client()], from: '/', now: Date.now(), awaits: false, awaitsCare: false }

it('shows the table', async () => {
  renderAs('manager', {}, <LaterTable {...PROPS} />)
  expect(await screen.findByText('Helmi Kivisalu')).toBeVisible()
  expect(screen.getByRole('grid')).toBeVisible()
})

it('shows cards if the table cannot be loaded', async () => {
  const Table = tableOrCards(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  renderAs(
    'manager',
    {},
    <Suspense>
      <Table {...PROPS} />
    </Suspense>,
  )
  expect(await screen.findByText('Helmi Kivisalu')).toBeVisible()
  expect(screen.queryByRole('grid')).toBeNull()
})
