import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import type { ModeratedComment, NewsSource } from '#shared/contract/newsroom.ts'
import { RefusedError } from '#data/errors.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { CommentsScreen } from './CommentsScreen.tsx'
import { NewsEditorScreen } from './NewsEditorScreen.tsx'
import { NewsroomScreen } from './NewsroomScreen.tsx'

const CHANNELS = {
  channels: [
    { id: 'k1', name: 'Uudised', news: 1 },
    { id: 'k2', name: 'Nõuanded', news: 0 },
  ],
}
const COUNTS = { counts: { draft: 1, scheduled: 0, published: 1, archived: 0 }, new_comments: 2, next: null }

const news = (given: Partial<NewsSource> = {}): NewsSource => ({
  id: 'n1',
  version: 3,
  state: 'draft',
  channel: { id: 'k1', name: 'Uudised' },
  title: 'Uus päevahoid',
  excerpt: 'Avame uksed.',
  cover: null,
  cover_alt: '',
  pinned: false,
  published_at: null,
  author: 'Rasmus Kõiv',
  changed_at: '2026-11-20T08:00:00.000Z',
  changed_by: 'Rasmus Kõiv',
  like_count: 0,
  comment_count: 0,
  body: 'Avame uksed.',
  ...given,
})
const comment = (given: Partial<ModeratedComment> = {}): ModeratedComment => ({
  id: 'c1',
  news_id: 'n1',
  news_title: 'Uus päevahoid',
  author: 'Mari Kask',
  text: '<b>Aitäh!</b>',
  written_at: '2026-11-20T09:00:00.000Z',
  state: 'new',
  hidden_reason: null,
  checked_by: null,
  checked_at: null,
  ...given,
})
const user = () => userEvent.setup({ delay: null })
const screens = (
  <Routes>
    <Route path="/koduke/uudised" element={<NewsroomScreen />} />
    <Route path="/koduke/uudised/kommentaarid" element={<CommentsScreen />} />
    <Route path="/koduke/uudised/:id" element={<NewsEditorScreen />} />
  </Routes>
)
const open = (answers: Parameters<typeof renderAs>[1], address: string, onImage?: Parameters<typeof renderAs>[5]) =>
  renderAs('admin', { 'news.channels': () => CHANNELS, 'newsroom.preview': previewed, ...answers }, screens, address, undefined, onImage)
const previewed = ({ body }: { body: string }) => ({ body: [{ kind: 'paragraph', runs: [{ text: `nähtud: ${body}` }] }] })

describe('the list of news', () => {
  it('shows the state of each, filters by it, and shows how many comments wait', async () => {
    const list = vi.fn(({ state }: { state?: string }) => ({
      ...COUNTS,
      news: state ? [] : [news(), news({ id: 'n2', title: 'Avaldatud uudis', state: 'published', like_count: 2 })],
    }))
    const { asked } = open({ 'newsroom.list': list }, '/koduke/uudised')
    const [draft, published] = await screen.findAllByRole('article')
    expect(draft).toHaveTextContent('Mustand')
    expect(published).toHaveTextContent('Meeldib 2 inimesele · 0 kommentaari')
    expect(screen.getByRole('link', { name: 'Kommentaarid (uusi 2)' })).toHaveAttribute('href', '/koduke/uudised/kommentaarid')
    await user().click(screen.getByRole('tab', { name: 'Ajastatud 0' }))
    expect(await screen.findByText('Selles olekus uudiseid ei ole')).toBeInTheDocument()
    expect(asked('newsroom.list')).toContainEqual({ state: 'scheduled' })
  })

  it('archives and pins an item from its menu', async () => {
    const { asked } = open(
      {
        'newsroom.list': () => ({ ...COUNTS, news: [news({ state: 'published', published_at: '2026-11-20T08:00:00.000Z' })] }),
        'newsroom.state': () => ({ news: news({ state: 'archived' }) }),
        'newsroom.pin': () => ({ news: news({ pinned: true }) }),
      },
      '/koduke/uudised',
    )
    const more = await screen.findByRole('button', { name: 'Veel tegevusi: Uus päevahoid' })
    await user().click(more)
    await user().click(await screen.findByRole('menuitem', { name: 'Tõsta esile' }))
    await waitFor(() => expect(asked('newsroom.pin')).toEqual([{ id: 'n1', pinned: true }]))
    await user().click(more)
    await user().click(await screen.findByRole('menuitem', { name: 'Arhiveeri' }))
    await waitFor(() => expect(asked('newsroom.state')).toEqual([{ id: 'n1', state: 'archived' }]))
  })
})

describe('the editor of a news item', () => {
  it('shows what readers will see while it is written', async () => {
    open({ 'newsroom.get': () => ({ news: news() }) }, '/koduke/uudised/n1')
    const preview = await screen.findByRole('region', { name: 'Eelvaade' })
    const body = screen.getByRole('textbox', { name: 'Tekst' })
    await user().clear(body)
    await user().type(body, 'Tere')
    expect(await within(preview).findByText('nähtud: Tere')).toBeInTheDocument()
    await user().clear(screen.getByRole('textbox', { name: 'Pealkiri' }))
    await user().type(screen.getByRole('textbox', { name: 'Pealkiri' }), 'Teine pealkiri')
    expect(within(preview).getByRole('heading', { name: 'Teine pealkiri' })).toBeInTheDocument()
  })

  it('adds an item with its picture, and publishes it in one go', async () => {
    const saved = news({ id: 'n9', version: 1, title: 'Esimene' })
    const { asked, images } = open(
      {
        'newsroom.save': () => ({ news: saved }),
        'newsroom.state': () => ({ news: { ...saved, state: 'published' } }),
        'newsroom.get': () => ({ news: { ...saved, state: 'published' } }),
      },
      '/koduke/uudised/uus',
    )
    await user().type(await screen.findByRole('textbox', { name: 'Pealkiri' }), 'Esimene')
    await user().type(screen.getByRole('textbox', { name: 'Tekst' }), 'Tere')
    await user().upload(screen.getByLabelText('Vali pilt', { selector: 'input' }), new File(['x'], 'kaas.png', { type: 'image/png' }))
    await user().type(screen.getByRole('textbox', { name: /Mida on pildil näha/ }), 'Uks')
    await user().click(screen.getByRole('button', { name: 'Avalda kohe' }))
    await waitFor(() => expect(asked('newsroom.state')).toEqual([{ id: 'n9', state: 'published' }]))
    expect(asked('newsroom.save')).toEqual([{ channel_id: 'k1', title: 'Esimene', body: 'Tere', cover_alt: 'Uks', drops_cover: false }])
    expect(images).toEqual([{ name: 'newsroom.image', id: 'n9' }])
    expect(await screen.findByRole('button', { name: 'Arhiveeri' })).toBeInTheDocument()
  })

  it('keeps what was written when it is refused, with the error beside the field', async () => {
    const refuse = () => {
      throw new RefusedError(422, { code: 'validation', message: 'Mõni väli vajab parandamist.', errors: { title: ['Väli on kohustuslik.'] } })
    }
    const { asked } = open({ 'newsroom.save': refuse }, '/koduke/uudised/uus')
    await user().type(await screen.findByRole('textbox', { name: 'Tekst' }), 'Tere')
    await user().click(screen.getByRole('button', { name: 'Avalda kohe' }))
    expect(await screen.findByRole('textbox', { name: 'Pealkiri' })).toHaveAccessibleDescription('Väli on kohustuslik.')
    expect(screen.getByRole('textbox', { name: 'Tekst' })).toHaveValue('Tere')
    expect(asked('newsroom.state')).toEqual([])
  })

  it('schedules an item for a day and time in Tallinn', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00.000Z'), toFake: ['Date'] })
    const { asked } = open(
      {
        'newsroom.get': () => ({ news: news() }),
        'newsroom.save': () => ({ news: news({ version: 4 }) }),
        'newsroom.state': () => ({ news: news({ state: 'scheduled', published_at: '2026-11-24T07:30:00.000Z' }) }),
      },
      '/koduke/uudised/n1',
    )
    await user().click(await screen.findByRole('button', { name: 'Ajasta' }))
    const dialog = await screen.findByRole('dialog')
    const day = within(dialog).getByRole('textbox', { name: 'Kuupäev' })
    expect(day).toHaveValue('22.11.2026')
    await user().clear(day)
    await user().type(day, '24.11.2026')
    const time = within(dialog).getByRole('textbox', { name: 'Kellaaeg' })
    await user().clear(time)
    await user().type(time, '9:70')
    await user().click(within(dialog).getByRole('button', { name: 'Ajasta' }))
    expect(await within(dialog).findByText('Kuupäev või kellaaeg ei ole õige.')).toBeInTheDocument()
    await user().clear(time)
    await user().type(time, '9:30')
    await user().click(within(dialog).getByRole('button', { name: 'Ajasta' }))
    await waitFor(() => expect(asked('newsroom.state')).toEqual([{ id: 'n1', state: 'scheduled', published_at: '2026-11-24T07:30:00.000Z' }]))
  })

  it('loses nothing if somebody else has saved meanwhile: the user chooses one of the two', async () => {
    let theirs = news()
    const save = vi.fn(({ version }: { version: number }) => {
      if (version !== theirs.version) throw new RefusedError(409, { code: 'news-changed', message: 'Keegi on seda uudist vahepeal muutnud.' })
      return { news: { ...theirs, title: 'Minu', version: version + 1 } }
    })
    const { asked } = open({ 'newsroom.get': () => ({ news: theirs }), 'newsroom.save': save }, '/koduke/uudised/n1')
    const title = await screen.findByRole('textbox', { name: 'Pealkiri' })
    theirs = news({ title: 'Nende', version: 4 })
    await user().clear(title)
    await user().type(title, 'Minu')
    await user().click(screen.getByRole('button', { name: 'Salvesta mustand' }))
    expect(await screen.findByText('Keegi on seda uudist vahepeal muutnud.')).toBeInTheDocument()
    expect(title).toHaveValue('Minu')
    await waitFor(() => expect(asked('newsroom.get')).toHaveLength(2))
    await user().click(screen.getByRole('button', { name: 'Asenda minu variandiga' }))
    await waitFor(() => expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Minu', version: 4 })))
  })

  it('shows theirs if mine is discarded', async () => {
    let theirs = news()
    const refuse = () => {
      throw new RefusedError(409, { code: 'news-changed', message: 'Keegi on seda uudist vahepeal muutnud.' })
    }
    const { asked } = open({ 'newsroom.get': () => ({ news: theirs }), 'newsroom.save': refuse }, '/koduke/uudised/n1')
    const title = await screen.findByRole('textbox', { name: 'Pealkiri' })
    theirs = news({ title: 'Nende', version: 4 })
    await user().type(title, ' minu')
    await user().click(screen.getByRole('button', { name: 'Salvesta mustand' }))
    await waitFor(() => expect(asked('newsroom.get')).toHaveLength(2))
    await user().click(await screen.findByRole('button', { name: 'Vaata teise kasutaja varianti' }))
    await waitFor(() => expect(title).toHaveValue('Nende'))
  })

  it('formats the selection by its buttons', async () => {
    open({ 'newsroom.get': () => ({ news: news({ body: 'Avame uksed' }) }) }, '/koduke/uudised/n1')
    const body = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Tekst' })
    body.setSelectionRange(6, 11)
    await user().click(screen.getByRole('button', { name: 'Paks' }))
    expect(body).toHaveValue('Avame **uksed**')
  })
})

describe('the queue of comments', () => {
  it('shows comments as plain text, and approves one with one press', async () => {
    const { asked, container } = open(
      {
        'newsroom.comments': () => ({ comments: [comment()], next: null, new_comments: 1 }),
        'newsroom.keep': () => ({ comment: comment({ state: 'kept' }) }),
      },
      '/koduke/uudised/kommentaarid',
    )
    const card = await screen.findByRole('article')
    expect(card).toHaveTextContent('Mari Kask')
    expect(card).toHaveTextContent('<b>Aitäh!</b>')
    expect(container.querySelectorAll('article b')).toHaveLength(1)
    await user().click(within(card).getByRole('button', { name: 'Jäta alles' }))
    await waitFor(() => expect(asked('newsroom.keep')).toEqual([{ id: 'c1' }]))
  })

  it('hides a comment only with a reason', async () => {
    const { asked } = open(
      {
        'newsroom.comments': () => ({ comments: [comment()], next: null, new_comments: 1 }),
        'newsroom.hide': () => ({ comment: comment({ state: 'hidden' }) }),
      },
      '/koduke/uudised/kommentaarid',
    )
    await user().click(await screen.findByRole('button', { name: 'Peida' }))
    const dialog = await screen.findByRole('dialog')
    await user().click(within(dialog).getByRole('button', { name: 'Peida' }))
    expect(await within(dialog).findByText('Kirjuta põhjus (vähemalt 3 tähemärki).')).toBeInTheDocument()
    expect(asked('newsroom.hide')).toEqual([])
    await user().click(within(dialog).getByRole('radio', { name: 'Solvav' }))
    await user().click(within(dialog).getByRole('button', { name: 'Peida' }))
    await waitFor(() => expect(asked('newsroom.hide')).toEqual([{ id: 'c1', reason: 'Solvav' }]))
  })

  it('says that all are moderated, and shows hidden ones with who hid them and why', async () => {
    const hidden = comment({ state: 'hidden', hidden_reason: 'Reklaam', checked_by: 'Rasmus Kõiv', checked_at: '2026-11-20T10:00:00.000Z' })
    open(
      { 'newsroom.comments': ({ only }: { only: string }) => ({ comments: only === 'new' ? [] : [hidden], next: null, new_comments: 0 }) },
      '/koduke/uudised/kommentaarid',
    )
    expect(await screen.findByText('Kõik kommentaarid on läbi vaadatud')).toBeInTheDocument()
    await user().click(screen.getByRole('tab', { name: 'Peidetud' }))
    expect(await screen.findByText('Rasmus Kõiv peitis, 20.11.2026 12:00. Põhjus: Reklaam')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Näita jälle' })).toBeInTheDocument()
  })
})
