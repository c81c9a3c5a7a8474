import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { client, renderAs } from '../../../testing/testWorld.tsx'
import { LaterTable } from './LaterTable.tsx'

vi.mock('./ClientTable.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('stays a list of cards where the table cannot be fetched', async () => {
  renderAs('manager', {}, <LaterTable clients={[client()]} from="/" now={Date.now()} awaits={false} awaitsCare={false} />)
  expect(await screen.findByText('Helmi Kivisalu')).toBeVisible()
  expect(screen.queryByRole('grid')).toBeNull()
})
