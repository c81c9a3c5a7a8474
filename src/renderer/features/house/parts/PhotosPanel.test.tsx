import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { HousePhoto } from '#shared/contract/housePhoto.ts'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import './houseWords.ts'
import { PhotosPanel } from './PhotosPanel.tsx'

const photo = (id: string, alt: string): HousePhoto => ({
  id,
  alt,
  picture: { small: `/api/house-photos/${id}/640`, large: `/api/house-photos/${id}/1600`, width: 1600, height: 900 },
})
const file = (name: string): File => new File(['x'], name, { type: 'image/jpeg' })

/** The panel of a house that has these photos and accepts more. */
function panel(role: 'manager' | 'reception', photos: HousePhoto[], onImage: (id: string) => Promise<void> = async () => undefined) {
  let stand = photos
  let begun = 0
  const answers = {
    'housePhoto.list': () => ({ photos: stand }),
    'housePhoto.add': ({ alt }: { alt: string }) => {
      const id = `n${++begun}`
      stand = [...stand, { id, alt, picture: null }]
      return { photos: stand, id }
    },
    'housePhoto.remove': ({ id }: { id: string }) => {
      stand = stand.filter((each) => each.id !== id)
      return { photos: stand }
    },
    'housePhoto.move': ({ id, position }: { id: string; position: number }) => {
      const rest = stand.filter((each) => each.id !== id)
      stand = [...rest.slice(0, position), ...stand.filter((each) => each.id === id), ...rest.slice(position)]
      return { photos: stand }
    },
  }
  return renderAs(role, answers, <PhotosPanel />, '/', undefined, async (_, id) => {
    await onImage(id)
    stand = stand.map((each) => (each.id === id ? photo(id, each.alt) : each))
  })
}

const order = (): (string | null)[] =>
  within(screen.getByRole('list', { name: 'Maja fotod järjekorras' }))
    .getAllByRole('img')
    .map((image) => image.getAttribute('alt'))

/** The text field of the n-th selected photo. */
function sentence(n: number): HTMLElement {
  const field = screen.getAllByLabelText('Mida fotol on näha?')[n]
  if (!field) throw new Error(`no field ${n}`)
  return field
}

/** Selects files as the browser's dialog does. */
async function choose(user: ReturnType<typeof userEvent.setup>, container: HTMLElement, ...files: File[]): Promise<void> {
  await screen.findByRole('button', { name: 'Lisa foto' })
  await user.upload(container.querySelector('input[type=file]') as HTMLInputElement, files)
}

describe('the photos of a house', () => {
  it('are sent one after the other, each with its description', async () => {
    const user = userEvent.setup()
    const { images, asked, container } = panel('manager', [])
    await screen.findByText('Fotosid veel ei ole')
    await choose(user, container, file('maja.jpg'), file('tuba.jpg'))
    await user.type(sentence(0), 'Maja õuelt.')
    await user.click(screen.getByRole('button', { name: 'Lisa valitud fotod' }))
    expect(await screen.findByText('Väli on kohustuslik.')).toBeVisible()
    expect(images).toEqual([])
    await user.type(sentence(1), 'Kahekohaline tuba.')
    await user.click(screen.getByRole('button', { name: 'Lisa valitud fotod' }))
    await waitFor(() => expect(order()).toEqual(['Maja õuelt.', 'Kahekohaline tuba.']))
    expect(asked('housePhoto.add')).toEqual([{ alt: 'Maja õuelt.' }, { alt: 'Kahekohaline tuba.' }])
    expect(images.map(({ id }) => id)).toEqual(['n1', 'n2'])
  })

  it('that are refused stay with the reason and leave nothing behind; the others are sent', async () => {
    const user = userEvent.setup()
    const refused = new RefusedError(422, { code: 'bad-image', message: 'Fail ei ole pilt.', errors: { image: ['See fail ei ole sobiv pilt.'] } })
    const { asked, container } = panel('manager', [], async (id) => {
      if (id === 'n1') throw refused
    })
    await choose(user, container, file('kuri.jpg'), file('aed.jpg'))
    await user.type(sentence(0), 'Kuri fail.')
    await user.type(sentence(1), 'Aed pinkidega.')
    await user.click(screen.getByRole('button', { name: 'Lisa valitud fotod' }))
    expect(await screen.findByText('See fail ei ole sobiv pilt.')).toBeVisible()
    expect(screen.getByLabelText('Mida fotol on näha?')).toHaveValue('Kuri fail.')
    expect(await screen.findByRole('img', { name: 'Aed pinkidega.' })).toBeVisible()
    expect(asked('housePhoto.remove')).toEqual([{ id: 'n1' }])
  })

  it('whose upload was interrupted continue where they were', async () => {
    const user = userEvent.setup()
    let isLost = true
    const { asked, images, container } = panel('manager', [], async () => {
      if (isLost) throw new ConnectionError('Ühendus puudub.')
    })
    await choose(user, container, file('maja.jpg'))
    await user.type(screen.getByLabelText('Mida fotol on näha?'), 'Maja õuelt.')
    await user.click(screen.getByRole('button', { name: 'Lisa valitud fotod' }))
    expect(await screen.findByText('Ühendus puudub.')).toBeVisible()
    isLost = false
    await user.click(screen.getByRole('button', { name: 'Lisa valitud fotod' }))
    await waitFor(() => expect(screen.queryByLabelText('Mida fotol on näha?')).toBeNull())
    expect(asked('housePhoto.add')).toHaveLength(1)
    expect(images.map(({ id }) => id)).toEqual(['n1', 'n1'])
  })

  it('change their order by buttons, and the focus stays with the photo', async () => {
    const user = userEvent.setup()
    panel('manager', [photo('a', 'Maja'), photo('b', 'Tuba'), photo('c', 'Aed')])
    await user.click(await screen.findByRole('button', { name: 'Vii foto 3 ettepoole' }))
    await waitFor(() => expect(order()).toEqual(['Maja', 'Aed', 'Tuba']))
    expect(screen.getByRole('button', { name: 'Vii foto 2 ettepoole' })).toHaveFocus()
    await screen.findByText('Foto on nüüd 2. kohal.')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(order()).toEqual(['Aed', 'Maja', 'Tuba']))
    expect(screen.getByRole('button', { name: 'Vii foto 1 tahapoole' })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Vii foto 1 ettepoole' })).toBeDisabled()
  })

  it('are read-only for users who may not change them', async () => {
    panel('reception', [photo('a', 'Maja')])
    expect(await screen.findByRole('img', { name: 'Maja' })).toBeVisible()
    expect(within(screen.getByRole('list', { name: 'Maja fotod järjekorras' })).queryAllByRole('button')).toEqual([])
    expect(screen.queryByRole('button', { name: 'Lisa foto' })).toBeNull()
  })
})
