import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAs } from '../../../testing/testWorld.tsx'
import { NoticesScreen } from './NoticesScreen.tsx'

it('shows what it is for', async () => {
  renderAs('manager', {}, <NoticesScreen />)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Write here what notices is called')
})
