import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DiaryView, TimelineLine } from '#shared/contract/diary.ts'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { memoryDrafts, renderAs } from '../../../testing/testWorld.tsx'
import { ClientDiary } from './ClientDiary.tsx'
import { type DiaryInput, newEntry } from './entryDraft.ts'

const entryOf = (input: DiaryInput): DiaryView => ({
  id: 'e1',
  client_id: input.client_id,
  client_name: 'Helmi Kivisalu',
  kind: input.kind,
  values: input.values ?? {},
  text: input.text ?? null,
  event_at: '2026-11-21T08:00:00.000Z',
  recorded_at: '2026-11-21T08:00:01.000Z',
  author_id: 'u1',
  author: 'Triin Pärna',
  refused: 0,
  reason: null,
  handover: 0,
  struck_at: null,
  struck_by: null,
  strike_reason: null,
  photos: [],
})
const written: DiaryView[] = []
const open = (add: (input: DiaryInput) => unknown, drafts = memoryDrafts()) => ({
  user: userEvent.setup({ delay: null }),
  ...renderAs(
    'carer',
    { 'diary.list': () => ({ entries: [...written], lines: [], next: null }), 'diary.add': add },
    <ClientDiary clientId="c1" mayWrite />,
    '/',
    drafts,
  ),
})

/** A page that can be left for another person's and returned to. */
function Page(): ReactNode {
  const [isHere, setIsHere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsHere(!isHere)}>
        Teine inimene
      </button>
      {isHere && <ClientDiary clientId="c1" mayWrite />}
    </>
  )
}

beforeEach(() => {
  localStorage.clear()
  written.length = 0
})

describe('ClientDiary', () => {
  it('warns whoever writes down food or drink of a person who may be given nothing by mouth', async () => {
    const user = userEvent.setup({ delay: null })
    renderAs('carer', { 'diary.list': () => ({ entries: [], lines: [], next: null }) }, <ClientDiary clientId="c1" mayWrite isNilByMouth />)
    await user.click(screen.getByRole('button', { name: 'Joomine' }))
    expect(screen.getByText('Suu kaudu ei tohi midagi anda')).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Meeleolu' }))
    expect(screen.queryByText('Suu kaudu ei tohi midagi anda')).toBeNull()
  })

  it('saves an entry in three taps', async () => {
    const { user, asked } = open((input) => {
      written.push(entryOf(input))
      return { entry: entryOf(input) }
    })
    await user.click(screen.getByRole('button', { name: 'Joomine' }))
    await user.click(screen.getByRole('radio', { name: '200 ml' }))
    await user.click(screen.getByRole('button', { name: 'Salvesta' }))
    expect(asked('diary.add')).toEqual([{ kind: 'drink', client_id: 'c1', values: { ml: 200 }, event_at: expect.any(String) }])
    const row = await screen.findByText('· jõi 200 ml', { exact: false })
    await waitFor(() => expect(within(row.closest('li') ?? row).getByText('salvestatud')).toBeInTheDocument())
  })

  it('shows the entry at once, and says that it is still on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const { user } = open(() => promise)
    await user.click(screen.getByRole('button', { name: 'Uni' }))
    await user.click(screen.getByRole('radio', { name: 'Rahulik' }))
    await user.click(screen.getByRole('button', { name: 'Salvesta' }))
    expect(await screen.findByText('saatmine…')).toBeInTheDocument()
    const entry = entryOf({ kind: 'sleep', client_id: 'c1', values: { how: 'calm' } })
    written.push(entry)
    resolve({ entry })
    expect(await screen.findByText('salvestatud')).toBeInTheDocument()
  })

  it('keeps what was typed when it is refused, and offers it again', async () => {
    const { user } = open(() => {
      throw new RefusedError(422, { code: 'validation', message: 'Mõni väli vajab parandamist.' })
    })
    await user.click(screen.getByRole('button', { name: 'Kukkumine' }))
    await user.click(screen.getByRole('radio', { name: 'Vigastust ei ole' }))
    await user.type(screen.getByLabelText(/Märkus/), 'libises voodi kõrval')
    await user.click(screen.getByRole('button', { name: 'Salvesta' }))
    await user.click(await screen.findByRole('button', { name: 'Muuda' }))
    expect(screen.getByLabelText(/Märkus/)).toHaveValue('libises voodi kõrval')
  })

  it('sends the same call again after a lost answer', async () => {
    let isLost = true
    const { user, asked } = open((input) => {
      if (isLost) throw new ConnectionError('Serveriga ei saadud ühendust.')
      written.push(entryOf(input))
      return { entry: entryOf(input) }
    })
    await user.click(screen.getByRole('button', { name: 'Meeleolu' }))
    await user.click(screen.getByRole('radio', { name: 'Hea' }))
    await user.click(screen.getByRole('button', { name: 'Salvesta' }))
    const again = await screen.findByRole('button', { name: 'Proovi uuesti' })
    isLost = false
    await user.click(again)
    await screen.findByText('salvestatud')
    const [first, second] = asked('diary.add')
    expect(second).toEqual(first)
  })

  it('keeps a draft while the carer is with somebody else', async () => {
    const user = userEvent.setup({ delay: null })
    renderAs('carer', { 'diary.list': () => ({ entries: [], lines: [], next: null }) }, <Page />)
    const other = screen.getByRole('button', { name: 'Teine inimene' })
    await user.click(screen.getByRole('button', { name: 'Kukkumine' }))
    await user.type(screen.getByLabelText(/Märkus/), 'libises')
    await user.click(other)
    expect(screen.queryByLabelText(/Märkus/)).toBeNull()
    await user.click(other)
    expect(screen.getByLabelText(/Märkus/)).toHaveValue('libises')
  })

  it('saves nothing before something is chosen', async () => {
    const { user, asked } = open(() => ({}))
    await user.click(screen.getByRole('button', { name: 'Valu' }))
    await user.click(screen.getByRole('button', { name: 'Salvesta' }))
    expect(screen.getByText('Vali enne vastus.')).toBeInTheDocument()
    expect(asked('diary.add')).toEqual([])
  })

  it('restores a draft of a closed page with its time, and discards it on request', async () => {
    const drafts = memoryDrafts()
    const answers = { 'diary.list': () => ({ entries: [], lines: [], next: null }) }
    const first = renderAs('carer', answers, <ClientDiary clientId="c1" mayWrite />, '/', drafts)
    await userEvent.click(screen.getByRole('button', { name: 'Joomine' }))
    await userEvent.click(screen.getByRole('radio', { name: '200 ml' }))
    expect(screen.queryByText(/^Sinu pooleliolev sissekanne/)).toBeNull()
    first.unmount()
    renderAs('carer', answers, <ClientDiary clientId="c1" mayWrite />, '/', drafts)
    expect(await screen.findByText(/^Sinu pooleliolev sissekanne, kell \d\d:\d\d$/)).toBeVisible()
    expect(screen.getByRole('radio', { name: '200 ml' })).toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Alusta uuesti' }))
    expect(screen.getByRole('button', { name: 'Joomine' })).toBeVisible()
    expect((await drafts.open()).get('entry c1')).toBeNull()
  })

  it('does not offer a draft about one client for another', async () => {
    const drafts = memoryDrafts()
    ;(await drafts.open()).keep('entry c1', { entry: newEntry('other', 12) })
    renderAs('carer', { 'diary.list': () => ({ entries: [], lines: [], next: null }) }, <ClientDiary clientId="c2" mayWrite />, '/', drafts)
    expect(await screen.findByRole('button', { name: 'Joomine' })).toBeVisible()
    expect(screen.queryByText(/^Sinu pooleliolev sissekanne/)).toBeNull()
  })

  it('still has an entry that was being sent when the page was left, and sends it with the same key', async () => {
    const drafts = memoryDrafts()
    const { user } = open(() => new Promise(() => undefined), drafts)
    await user.click(screen.getByRole('button', { name: 'Joomine' }))
    await user.click(screen.getByRole('radio', { name: '200 ml' }))
    await user.click(screen.getByRole('button', { name: 'Salvesta' }))
    const kept = async () =>
      ((await drafts.open()).get('diary.pending c1')?.draft as { entries: { key: string }[] } | undefined)?.entries.map(({ key }) => key)
    await waitFor(async () => expect(await kept()).toHaveLength(1))
    const before = await kept()
    cleanup()
    const again = open((input) => ({ entry: entryOf(input) }), drafts)
    expect(await screen.findByText(/Leht suleti enne/)).toBeVisible()
    await again.user.click(screen.getByRole('button', { name: 'Proovi uuesti' }))
    await waitFor(async () => expect(await kept()).toBeUndefined())
    expect(again.keys('diary.add')).toEqual(before)
  })

  describe('with photos', () => {
    const picture = (name: string, size?: number): File => {
      const file = new File([name], name, { type: 'image/jpeg' })
      if (size !== undefined) Object.defineProperty(file, 'size', { value: size })
      return file
    }
    const answers = {
      'diary.list': () => ({ entries: [...written], lines: [], next: null }),
      'diary.add': (input: DiaryInput) => {
        written.push(entryOf(input))
        return { entry: entryOf(input) }
      },
    }
    const begin = async (user: ReturnType<typeof userEvent.setup>, files: File[]) => {
      await user.click(screen.getByRole('button', { name: 'Joomine' }))
      await user.click(screen.getByRole('radio', { name: '200 ml' }))
      await user.upload(screen.getByLabelText('Vali foto'), files)
    }
    const chosen = () => screen.queryAllByRole('img', { name: /^Salvestamata foto/ })

    it('sends them after their entry, and leaves out removed ones', async () => {
      const user = userEvent.setup({ delay: null })
      const { images } = renderAs('carer', answers, <ClientDiary clientId="c1" mayWrite />)
      await begin(
        user,
        ['a', 'b', 'c'].map((name) => picture(name)),
      )
      await user.upload(screen.getByLabelText('Pildista'), picture('d'))
      expect(chosen()).toHaveLength(4)
      // Four fit: nothing asks for a fifth.
      expect(screen.queryByLabelText('Vali foto')).toBeNull()
      await user.click(screen.getByRole('button', { name: 'Eemalda foto 2' }))
      expect(screen.getByLabelText('Vali foto')).toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: 'Salvesta' }))
      await waitFor(() => expect(images).toEqual(Array.from({ length: 3 }, () => ({ name: 'diary.image', id: 'e1' }))))
      expect(screen.queryByText('foto saatmata')).toBeNull()
    })

    it('refuses too many and too large ones, and says so', async () => {
      const user = userEvent.setup({ delay: null })
      renderAs('carer', answers, <ClientDiary clientId="c1" mayWrite />)
      await begin(user, [picture('suur', 11 * 1024 * 1024), ...['a', 'b', 'c', 'd', 'e'].map((name) => picture(name))])
      expect(chosen()).toHaveLength(4)
      expect(await screen.findByText('Foto „suur“ on suurem kui 10 MB.')).toBeInTheDocument()
      expect(await screen.findByText('Siia saab lisada kuni 4 fotot.')).toBeInTheDocument()
    })

    it('keeps an unsent one under its entry, until it is sent again or discarded', async () => {
      const user = userEvent.setup({ delay: null })
      let isLost = true
      const sent: string[] = []
      renderAs('carer', answers, <ClientDiary clientId="c1" mayWrite />, '/', memoryDrafts(), async (_name, id) => {
        if (isLost) throw new ConnectionError('Serveriga ei saadud ühendust.')
        sent.push(id)
      })
      await begin(user, [picture('a'), picture('b')])
      await user.click(screen.getByRole('button', { name: 'Salvesta' }))
      const row = (await screen.findByText('· jõi 200 ml', { exact: false })).closest('li') ?? document.body
      expect(await within(row).findAllByText('foto saatmata')).toHaveLength(2)
      // The entry itself is with the server.
      expect(within(row).getByText('salvestatud')).toBeInTheDocument()
      expect(within(row).getByRole('alert')).toHaveTextContent('Serveriga ei saadud ühendust.')
      isLost = false
      await user.click(within(row).getByRole('button', { name: 'Saada uuesti' }))
      await waitFor(() => expect(within(row).queryByText('foto saatmata')).toBeNull())
      expect(sent).toEqual(['e1', 'e1'])
    })

    it('discards one that the server refuses, if the carer chooses to', async () => {
      const user = userEvent.setup({ delay: null })
      let tries = 0
      renderAs('carer', answers, <ClientDiary clientId="c1" mayWrite />, '/', memoryDrafts(), async () => {
        if (++tries === 1) throw new RefusedError(422, { code: 'bad-image', message: 'See fail ei ole sobiv pilt.' })
      })
      await begin(user, [picture('a'), picture('b')])
      await user.click(screen.getByRole('button', { name: 'Salvesta' }))
      const row = (await screen.findByText('· jõi 200 ml', { exact: false })).closest('li') ?? document.body
      expect(await within(row).findByText('See fail ei ole sobiv pilt.')).toBeInTheDocument()
      // The other was sent all the same.
      expect(tries).toBe(2)
      await user.click(within(row).getByRole('button', { name: 'Kustuta saatmata fotod' }))
      expect(within(row).queryByText('foto saatmata')).toBeNull()
    })

    it('says beside the buttons that the person does not want to be photographed', async () => {
      const user = userEvent.setup({ delay: null })
      renderAs('carer', answers, <ClientDiary clientId="c1" mayWrite refusesPhotos />)
      await begin(user, [picture('a')])
      expect(screen.getByText(/^Ei ole nõus, et teda pildistatakse/)).toBeVisible()
    })

    it('shows those of an entry with whose, what and when, each large by a key and the next by an arrow', async () => {
      const user = userEvent.setup({ delay: null })
      const photos = ['p1', 'p2'].map((id) => ({ id, picture: `/api/diary/photo/${id}/image?v=${id}` }))
      written.push({ ...entryOf({ kind: 'sleep', client_id: 'c1', text: 'Magas' }), photos })
      renderAs('carer', answers, <ClientDiary clientId="c1" mayWrite />)
      const row = within(await screen.findByRole('list', { name: 'Fotod: Uni, 21.11.2026 10:00' }))
      expect(row.getAllByRole('img').map((img) => img.getAttribute('src'))).toEqual(photos.map(({ picture: src }) => src))
      row.getByRole('button', { name: 'Helmi Kivisalu, Uni, 21.11.2026 10:00 (foto 1)' }).focus()
      await user.keyboard('{Enter}')
      const dialog = within(await screen.findByRole('dialog'))
      expect(dialog.getByText('1 / 2')).toBeInTheDocument()
      await user.keyboard('{ArrowRight}{ArrowRight}')
      expect(await dialog.findByRole('img', { name: /foto 2/ })).toHaveAttribute('src', photos[1]?.picture)
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })
  })

  it('shows other events among the entries, and filters by source or words', async () => {
    const line: TimelineLine = {
      id: 'dose:d1',
      kind: 'dose',
      of: 'keeldus',
      at: '2026-11-21T09:00:00.000Z',
      recorded_at: '2026-11-21T09:05:00.000Z',
      by: 'Anu Kallas',
      text: 'Metoprolool',
      reason: 'Iiveldus',
      values: {},
    }
    written.push(entryOf({ kind: 'sleep', client_id: 'c1', text: 'Magas' }))
    const list = ({ sources }: { sources: string[] }) => ({ entries: sources.includes('entry') ? written : [], lines: [line], next: null })
    const { asked } = renderAs('carer', { 'diary.list': list }, <ClientDiary clientId="c1" mayWrite />, '/?liik=dose')
    expect(await screen.findByText('Keeldus')).toBeInTheDocument()
    expect(screen.getByText('Iiveldus')).toBeInTheDocument()
    expect(screen.queryByText('Magas')).toBeNull()
    await userEvent.setup({ delay: null }).type(screen.getByRole('searchbox', { name: 'Otsi ajajoonelt' }), 'iiv')
    await waitFor(() => expect(asked('diary.list').at(-1)).toMatchObject({ sources: ['dose'], q: 'iiv' }))
  })
})
