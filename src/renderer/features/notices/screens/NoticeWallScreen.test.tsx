import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WallNotice } from '#shared/contract/notice.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { NoticeWallScreen } from './NoticeWallScreen.tsx'

const water: WallNotice = {
  id: 'n1',
  title: 'Vesi on kinni',
  notice: 'Täna kell 9–12.',
  texts: {},
  files: [],
  pinned: false,
  published_at: '2026-11-20T08:00:00.000Z',
  until: null,
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:10:00.000Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

it('shows the notices of the wall with the day and the hour', async () => {
  renderAs('carer', { 'notice.wall': () => ({ notices: [water] }) }, <NoticeWallScreen />)
  expect(await screen.findByRole('heading', { name: 'Vesi on kinni' })).toBeVisible()
  const wall = screen.getByRole('region', { name: 'Seinaekraan' })
  expect(wall).toHaveTextContent('21.11.2026')
  expect(wall).toHaveTextContent('12:10')
})

it('says that there is nothing when no notice is for the wall', async () => {
  renderAs('carer', { 'notice.wall': () => ({ notices: [] }) }, <NoticeWallScreen />)
  expect(await screen.findByText('Praegu ei ole siin ühtegi teadet.')).toBeVisible()
})

it('shows the pictures of a notice, and no PDF, which nobody can open on a wall', async () => {
  const files = [
    { id: 'f1', name: 'Kutse.webp', file: '/api/notices/file/f1?v=a', mime: 'image/webp', bytes: 9000 },
    { id: 'f2', name: 'Kava.pdf', file: '/api/notices/file/f2?v=b', mime: 'application/pdf', bytes: 9000 },
  ]
  renderAs('carer', { 'notice.wall': () => ({ notices: [{ ...water, files }] }) }, <NoticeWallScreen />)
  expect(await screen.findByRole('img', { name: 'Kutse.webp' })).toHaveAttribute('src', '/api/notices/file/f1?v=a')
  expect(screen.queryByText(/Kava/)).toBeNull()
})
