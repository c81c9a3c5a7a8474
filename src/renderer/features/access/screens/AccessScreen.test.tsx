import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Route, Routes } from 'react-router'
import type { AccessView } from '#shared/contract/access.ts'
import { client, renderAs } from '../../../testing/testWorld.tsx'
import { AccessScreen } from './AccessScreen.tsx'

const line: AccessView = {
  day: '2026-11-20',
  person: 'Kadri Õde',
  person_id: 'p1',
  action: 'diary.list',
  times: 3,
  first_at: '2026-11-20T06:05:00.000Z',
  last_at: '2026-11-20T18:40:00.000Z',
}
const open = (access: readonly AccessView[], is_put_away = false) => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00.000Z'), toFake: ['Date'] })
  const part = (
    <Routes>
      <Route path="/koduke/kliendid/:id/vaatajad" element={<AccessScreen />} />
    </Routes>
  )
  return renderAs(
    'manager',
    { 'client.get': () => ({ client: client() }), 'access.list': () => ({ access, is_put_away }) },
    part,
    '/koduke/kliendid/c1/vaatajad',
  )
}

it('lists by day who did what, how often and when', async () => {
  open([line, { ...line, person: null, person_id: 'p2', action: 'midagi.muud', times: 1, first_at: line.last_at }])
  const day = await screen.findByRole('region', { name: /20\. november 2026/ })
  const [first, second] = within(day).getAllByRole('row').slice(1)
  expect(first).toHaveTextContent('Kadri ÕdeLuges päevikut308:05 – 20:40')
  expect(second).toHaveTextContent('Keegi väljastpoolt majaVaatas120:40')
  expect(await screen.findByRole('heading', { name: 'Andmete vaatamise logi: Helmi Kivisalu', level: 1 })).toBeInTheDocument()
})

it('merges actions with the same label', async () => {
  open([
    { ...line, action: 'client.get', times: 2 },
    { ...line, action: 'client.due', times: 5, last_at: '2026-11-20T19:00:00.000Z' },
    { ...line, action: 'client.get', person: 'Mare', person_id: 'p3' },
  ])
  const rows = within(await screen.findByRole('region', { name: /20\. november 2026/ }))
    .getAllByRole('row')
    .slice(1)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toHaveTextContent('Kadri ÕdeAvas isiku lehe508:05 – 21:00')
})

it('goes back month by month, and never into the future', async () => {
  const { asked } = open([])
  expect(await screen.findByText('Sel kuul ei ole keegi andmeid vaadanud')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Järgmine kuu' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Prindi' })).toBeDisabled()
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Eelmine kuu' }))
  expect(await screen.findByRole('heading', { name: 'oktoober 2026' })).toBeInTheDocument()
  expect(asked('access.list')).toEqual([
    { id: 'c1', month: '2026-11' },
    { id: 'c1', month: '2026-10' },
  ])
})

it('says where the entries of an archived month are, and not that nobody has viewed the record', async () => {
  open([], true)
  expect(await screen.findByText('Selle kuu logi on arhiivis')).toBeInTheDocument()
  expect(screen.queryByText('Sel kuul ei ole keegi andmeid vaadanud')).not.toBeInTheDocument()
})
