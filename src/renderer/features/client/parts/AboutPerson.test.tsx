import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { Dialog } from '#ui/Dialog.tsx'
import styles from '#ui/Dialog.module.css'
import { allergy, client, renderAs } from '../../../testing/testWorld.tsx'
import { AboutClient, AboutPerson } from './AboutPerson.tsx'
import { inSight } from './personInSight.ts'
import { PlanDialog } from '../../clients/parts/PlanDialog.tsx'

const known = client().care
const HELMI = client({ care: known && { ...known, allergies: [allergy('Penitsilliin', { severity: 'lifeThreatening' })] } })
const ANTON = client({ id: 'c2', name: 'Anton Mets', room: '101' })
const FATAL = 'Eluohtlik allergia: Penitsilliin'
/** Her data as a browser caches them. */
const KEPT = client({ care: null })

const strip = (): HTMLElement | null => document.querySelector('[data-person]')

/** Puts a list into the queries as `snapshot.ts` does: data without an answer. */
function Restored({ clients, children }: { clients: readonly ClientView[]; children: ReactNode }): ReactNode {
  const queries = useQueryClient()
  useState(() => {
    const query = queries.getQueryCache().build(queries, { queryKey: ['client.list', {}] })
    query.setState({ data: { clients }, dataUpdateCount: 0, dataUpdatedAt: Date.now(), status: 'success', isInvalidated: true })
  })
  return children
}

describe('a dialog about somebody', () => {
  const Asking = (): ReactNode => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Ava
        </button>
        <Dialog open={isOpen} title="Küsimus" onClose={() => setOpen(false)}>
          <input aria-label="Märkus" />
        </Dialog>
      </>
    )
  }

  it('shows name, room and life-threatening allergies above its form, without taking the focus', async () => {
    renderAs(
      'carer',
      {},
      <AboutPerson person={inSight(HELMI)}>
        <Asking />
      </AboutPerson>,
    )
    expect(strip()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Ava' }))
    const dialog = within(await screen.findByRole('dialog'))
    for (const words of ['Helmi Kivisalu', 'tuba 207', FATAL]) expect(await dialog.findByText(words)).toBeVisible()
    const field = dialog.getByLabelText('Märkus')
    expect(dialog.getByText(FATAL).compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await waitFor(() => expect(field).toHaveFocus())
  })

  it('keeps them in the place that does not scroll (`about.test.ts`)', async () => {
    renderAs(
      'carer',
      {},
      <AboutPerson person={inSight(HELMI)}>
        <Asking />
      </AboutPerson>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Ava' }))
    await screen.findByText(FATAL)
    expect(strip()?.parentElement).toHaveClass(styles.about ?? '')
  })

  it('shows no person if it is about nobody', async () => {
    renderAs('carer', {}, <Asking />)
    await userEvent.click(screen.getByRole('button', { name: 'Ava' }))
    await screen.findByRole('dialog')
    expect(strip()).toBeNull()
  })

  it('names the one who is asked about now', async () => {
    const list = { 'client.list': () => ({ clients: [HELMI, ANTON] }) }
    const Either = (): ReactNode => {
      const [id, setId] = useState('c1')
      return (
        <AboutClient id={id}>
          <Dialog open title="Küsimus" onClose={vi.fn()}>
            <button type="button" onClick={() => setId('c2')}>
              Järgmine
            </button>
          </Dialog>
        </AboutClient>
      )
    }
    renderAs('carer', list, <Either />)
    expect(await screen.findByText(FATAL)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Järgmine' }))
    expect(await screen.findByText('Anton Mets')).toBeVisible()
    expect(screen.queryByText(FATAL)).toBeNull()
  })
})

it('also shows residents who have left or died, for documents and incidents', async () => {
  const list = { 'client.list': ({ which }: { which?: 'current' | 'former' | undefined }) => ({ clients: which === 'former' ? [HELMI] : [ANTON] }) }
  renderAs(
    'carer',
    list,
    <AboutClient id="c1">
      <Dialog open title="Küsimus" onClose={vi.fn()}>
        Sisu
      </Dialog>
    </AboutClient>,
  )
  expect(await screen.findByText(FATAL)).toBeVisible()
})

describe('a list that a browser kept from before', () => {
  const dialog = (
    <Dialog open title="Küsimus" onClose={vi.fn()}>
      Sisu
    </Dialog>
  )
  const about = (given?: ClientView): ReactNode => (
    <Restored clients={[KEPT]}>
      <AboutClient id="c1" {...(given && { given })}>
        {dialog}
      </AboutClient>
    </Restored>
  )
  /** A server that answers on command. */
  const slow = () => {
    const coming = Promise.withResolvers<{ clients: ClientView[] }>()
    return {
      answers: { 'client.list': () => coming.promise, 'room.list': () => ({ rooms: [] }) },
      answer: () => coming.resolve({ clients: [HELMI] }),
    }
  }

  it.each([
    ['by the id alone', about()],
    ['by what it knew', about(KEPT)],
    [
      'in a dialog that was opened from it',
      <Restored key="plan" clients={[KEPT]}>
        <PlanDialog client={KEPT} onClose={vi.fn()} />
      </Restored>,
    ],
  ])('shows no strip without its allergies, and the whole one when the server has answered: %s', async (_, part) => {
    const { answers, answer } = slow()
    renderAs('carer', answers, part)
    await screen.findByRole('dialog')
    expect(strip()).toBeNull()
    answer()
    expect(await screen.findByText(FATAL)).toBeVisible()
    expect(strip()).toHaveTextContent(/Helmi Kivisalu.*tuba 207/)
  })

  it('shows at once what the opener of the dialog knows', async () => {
    renderAs('carer', slow().answers, about(HELMI))
    expect(await screen.findByText(FATAL)).toBeVisible()
  })
})

it('shows name and room, but no health data, to users who may not read it', async () => {
  renderAs(
    'accountant',
    { 'client.list': () => ({ clients: [KEPT] }) },
    <AboutClient id="c1" given={KEPT}>
      <Dialog open title="Küsimus" onClose={vi.fn()}>
        Sisu
      </Dialog>
    </AboutClient>,
  )
  await screen.findByRole('dialog')
  expect(strip()).toHaveTextContent('Helmi Kivisalutuba 207')
})
