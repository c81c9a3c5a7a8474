import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { allergy, client, renderAs } from '../../../testing/testWorld.tsx'
import { ClientTable } from './ClientTable.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00.000Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const care = client().care as NonNullable<ClientView['care']>
const nameCell = (given: Partial<ClientView>): HTMLElement => {
  renderAs('carer', {}, <ClientTable clients={[client(given)]} from="/" now={Date.now()} awaits={false} awaitsCare={false} />)
  return screen.getByRole('rowheader')
}

it('warns as the cards do: of a life-threatening allergy, and of every risk', () => {
  const cell = nameCell({
    care: { ...care, allergies: [allergy('Penitsilliin', { severity: 'lifeThreatening' })], risks: ['fall', 'choking'], diet: 'Diabeet' },
  })
  for (const words of ['Eluohtlik allergia', 'Kukkumisoht', 'Lämbumisoht', 'Diabeet']) expect(within(cell).getByText(words)).toBeVisible()
})

it('keeps the mark of a late plan apart from the name', () => {
  const cell = nameCell({ plan_review_on: '2026-11-01' })
  expect(within(cell).getByText('Plaani tähtaeg möödas')).toBeVisible()
  expect(within(cell).getByRole('link')).toHaveAccessibleName('Helmi Kivisalu')
  expect(within(cell).getByText('Plaani tähtaeg möödas').closest('a')).toBeNull()
})

const FATAL = { ...care, allergies: [allergy('Penitsilliin', { severity: 'lifeThreatening' })] }
it.each([
  ['is well', { plan_review_on: '2027-05-01' }],
  ['has left', { status: 'lahkunud' as const, care: FATAL }],
  ['may not be read of', { care: null }],
])('says nothing of who %s', (_, given) => {
  expect(nameCell(given)).toHaveTextContent(/^Helmi Kivisalu$/)
})
