import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { client, renderAs } from '../../../testing/testWorld.tsx'
import { ClientMedicines } from './ClientMedicines.tsx'
import { prescribedFor } from './prescribedFor.ts'

const SCHEME = { 'medicine.scheme': () => ({ courses: [], concerns: [] }) }

it('offers a new medicine for current clients, and not for those who have left or died', async () => {
  const { unmount } = renderAs('nurse', SCHEME, <ClientMedicines person={prescribedFor(client())} isOurs />)
  expect(await screen.findByRole('button', { name: 'Lisa ravim' })).toBeInTheDocument()
  unmount()
  renderAs('nurse', SCHEME, <ClientMedicines person={prescribedFor(client())} isOurs={false} />)
  await screen.findByText('Ravimiskeem on tühi.')
  expect(screen.queryByRole('button', { name: 'Lisa ravim' })).toBeNull()
})
