import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import type { Role } from '#shared/rights.ts'
import { renderAs } from '../../testing/testWorld.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

const open = (role: Role) =>
  renderAs(
    role,
    {},
    <Routes>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>,
    '/koduke/ei-ole',
  )

it('says that there is no such page, with links for this user', () => {
  const { unmount } = open('carer')
  expect(screen.getByRole('heading', { name: 'Lehte ei leitud' })).toBeVisible()
  expect(screen.getByText('Sellist lehte ei ole või on selle aadress muutunud. Kontrolli aadressi või jätka siit.')).toBeVisible()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/koduke', '/'])
  unmount()
  open('user')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/'])
})
