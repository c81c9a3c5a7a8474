import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { later } from './later.tsx'

interface AskProps {
  onClose: () => void
}
const Ask = ({ onClose }: AskProps): ReactNode => <button onClick={onClose}>Asked</button>

/** A part that cannot be loaded until the connection is back. */
function overALine(): { load: () => Promise<typeof Ask>; restore: () => void } {
  let isThere = false
  return {
    load: async () => {
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module')
      return Ask
    },
    restore: () => (isThere = true),
  }
}

const page = (Part: React.ComponentType<AskProps>, onClose = vi.fn()) => (
  <Suspense>
    <input defaultValue="typed" aria-label="field" />
    <Part onClose={onClose} />
  </Suspense>
)

it('says in its own place that it could not be loaded, and loads when retried', async () => {
  const line = overALine()
  const Part = later(line.load)
  const close = vi.fn()
  render(page(Part, close))
  expect(await screen.findByRole('alert')).toHaveTextContent('Ühendus puudub')
  await userEvent.type(screen.getByLabelText('field'), ' more')
  await userEvent.click(screen.getByRole('button', { name: 'Sulge' }))
  expect(close).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Proovi uuesti' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  line.restore()
  await userEvent.click(screen.getByRole('button', { name: 'Proovi uuesti' }))
  expect(await screen.findByRole('button', { name: 'Asked' })).toBeVisible()
  expect(screen.getByLabelText('field')).toHaveValue('typed more')
})

it('loads by itself when the connection is back, wherever it is on the page', async () => {
  const line = overALine()
  const Part = later(line.load)
  render(
    <>
      {page(Part)}
      {page(Part)}
    </>,
  )
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  line.restore()
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Asked' })).toHaveLength(2))
})
