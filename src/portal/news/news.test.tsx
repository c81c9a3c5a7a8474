import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { NewsCard, NewsComment, NewsView } from '#shared/contract/news.ts'
import { NewsItemPage, type NewsItemPageProps } from './NewsItemPage.tsx'
import { NewsListPage } from './NewsListPage.tsx'
import { newsListIn, newsListPath } from './newsPaths.ts'
import { Prose } from './Prose.tsx'
import { en } from '../words/news/en.ts'
import { et } from '../words/news/et.ts'
import { ru } from '../words/news/ru.ts'
import { fill } from '#shared/messages/counted.ts'
import type { Saying } from '../words/news/words.ts'

const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(2)>'
const say: Saying = {
  day: (instant) => instant.slice(0, 10),
  dayTime: (instant) => instant.slice(0, 16),
  count: (forms, count) => fill(count === 1 ? forms.one : forms.other, { count: `${count}` }),
}
const shared = { words: et, say, Anchor: 'a' as unknown as NewsItemPageProps['Anchor'] }

const news = (given: Partial<NewsView> = {}): NewsView => ({
  id: 'n1',
  channel: { id: 'k1', name: 'Nõuanded' },
  title: 'Kuidas valida hooldekodu',
  excerpt: 'Küsi enne.',
  cover: null,
  cover_alt: '',
  published_at: '2026-11-20T08:00:00.000Z',
  author: 'Rasmus Kõiv',
  pinned: false,
  like: false,
  like_count: 2,
  comment_count: 1,
  body: [{ kind: 'paragraph', runs: [{ text: 'Küsi enne.' }] }],
  ...given,
})
const comment = (given: Partial<NewsComment> = {}): NewsComment => ({
  id: 'k1',
  author: 'Mari K.',
  text: 'Aitäh!',
  written_at: '2026-11-20T09:00:00.000Z',
  own: false,
  hidden_reason: null,
  erased: false,
  ...given,
})
const page = (given: Partial<NewsItemPageProps> = {}): NewsItemPageProps => ({
  news: news(),
  comments: [comment()],
  reader: { name: 'Jüri Õunapuu' },
  onLike: vi.fn(),
  onComment: vi.fn(async () => true),
  refused: null,
  isSending: false,
  onErase: vi.fn(),
  ...shared,
  ...given,
})

// A test's markup, as the server would render it.
afterEach(() => document.body.replaceChildren())

describe('Prose', () => {
  it('shows headings, paragraphs, lists, bold, italic and links', () => {
    const { container } = render(
      <Prose
        body={[
          { kind: 'heading', level: 2, runs: [{ text: 'Enne' }] },
          {
            kind: 'paragraph',
            runs: [{ text: 'Loe ' }, { text: 'seda ', href: 'https://a.ee/' }, { text: 'kohe', href: 'https://a.ee/', bold: true, italic: true }],
          },
          { kind: 'list', start: 4, items: [[{ text: 'üks' }], [{ text: 'kaks', bold: true }]] },
        ]}
      />,
    )
    expect(screen.getByRole('heading', { level: 2, name: 'Enne' })).toBeInTheDocument()
    const link = screen.getByRole('link', { name: 'seda kohe' })
    expect(link).toHaveAttribute('href', 'https://a.ee/')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(link.querySelector('strong em')).toHaveTextContent('kohe')
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByRole('list')).toHaveAttribute('start', '4')
    expect(container.querySelector('ol strong')).toHaveTextContent('kaks')
  })

  it('shows markup as plain text, and makes links only to https', () => {
    const { container } = render(<Prose body={[{ kind: 'paragraph', runs: [{ text: SCRIPT }, { text: 'siia', href: 'javascript:alert(1)' }] }]} />)
    expect(container).toHaveTextContent(`${SCRIPT}siia`)
    expect(container.querySelectorAll('script, img, a')).toHaveLength(0)
  })
})

describe('the page of a news item', () => {
  it('has no element from user text, in any field', () => {
    const marked = news({
      title: SCRIPT,
      author: SCRIPT,
      channel: { id: 'k', name: SCRIPT },
      cover: '/api/news/n1/cover?v=1',
      cover_alt: SCRIPT,
      body: [{ kind: 'heading', level: 3, runs: [{ text: SCRIPT, bold: true }] }],
    })
    const text = renderToString(
      <NewsItemPage {...page({ news: marked, comments: [comment({ author: SCRIPT, text: SCRIPT, own: true, hidden_reason: SCRIPT })] })} />,
    )
    document.body.innerHTML = text
    expect(document.body.querySelectorAll('script')).toHaveLength(0)
    expect([...document.body.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/api/news/n1/cover?v=1'])
    expect(text.split('&lt;script&gt;')).toHaveLength(9)
  })

  it('is complete as rendered by the server, and shows visitors the way to sign in', () => {
    document.body.innerHTML = renderToString(<NewsItemPage {...page({ reader: null })} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Kuidas valida hooldekodu' })).toBeInTheDocument()
    expect(screen.getByText('Meeldib 2 inimesele')).toBeInTheDocument()
    expect(screen.getByText('Aitäh!')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Logi sisse, et kommenteerida' })).toHaveAttribute('href', '/login?redirect=%2Fuudised%2Fn1')
    expect(screen.queryByRole('button', { name: 'Meeldib' })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('is liked and unliked by one press', async () => {
    const user = userEvent.setup({ delay: null })
    const props = page()
    const { rerender } = render(<NewsItemPage {...props} />)
    const like = screen.getByRole('button', { name: 'Meeldib' })
    expect(like).toHaveAttribute('aria-pressed', 'false')
    await user.click(like)
    expect(props.onLike).toHaveBeenCalledWith(true)
    rerender(<NewsItemPage {...props} news={news({ like: true, like_count: 3 })} />)
    expect(like).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText('Meeldib 3 inimesele')).toBeInTheDocument()
    await user.click(like)
    expect(props.onLike).toHaveBeenLastCalledWith(false)
  })

  it('shows the name under which a comment will appear, and keeps the text until it is accepted', async () => {
    const user = userEvent.setup({ delay: null })
    const props = page({ onComment: vi.fn(async () => false) })
    const { rerender } = render(<NewsItemPage {...props} />)
    expect(screen.getByText(/kujul „Jüri Õ\.“/)).toBeInTheDocument()
    const field = screen.getByRole('textbox', { name: 'Kirjuta kommentaar' })
    await user.type(field, 'Tänan')
    await user.click(screen.getByRole('button', { name: 'Saada kommentaar' }))
    rerender(<NewsItemPage {...props} refused={{ field: null, message: 'Liiga palju katseid.' }} />)
    expect(screen.getByRole('alert')).toHaveTextContent('Liiga palju katseid.')
    expect(field).toHaveValue('Tänan')
    expect(field).toHaveAccessibleDescription(/Liiga palju katseid/)
    rerender(<NewsItemPage {...props} onComment={async () => true} />)
    await user.click(screen.getByRole('button', { name: 'Saada kommentaar' }))
    await waitFor(() => expect(field).toHaveValue(''))
  })

  it('lets authors delete their comments, and says why one was hidden', async () => {
    const props = page({ comments: [comment({ id: 'k2', own: true, hidden_reason: 'Teise inimese andmed' }), comment()] })
    render(<NewsItemPage {...props} />)
    const [own, other] = screen.getAllByRole('listitem')
    expect(own).toHaveTextContent('Peidetud, seda näed ainult sina. Põhjus: Teise inimese andmed')
    expect(within(other ?? document.body).queryByRole('button')).toBeNull()
    await userEvent.setup({ delay: null }).click(within(own ?? document.body).getByRole('button', { name: 'Kustuta kommentaar' }))
    expect(props.onErase).toHaveBeenCalledWith('k2', true)
  })

  it('offers to restore a comment that was just deleted, in its place', async () => {
    const props = page({ comments: [comment({ id: 'k2', own: true, erased: true }), comment()] })
    render(<NewsItemPage {...props} />)
    expect(screen.getByRole('status')).toHaveTextContent('15 minuti jooksul')
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Taasta' }))
    expect(props.onErase).toHaveBeenCalledWith('k2', false)
    expect(screen.getAllByText('Aitäh!')).toHaveLength(1)
  })
})

describe('the page of all news', () => {
  const { body: _, ...card } = news()
  const cards: NewsCard[] = [
    { ...card, pinned: true },
    { ...card, id: 'n2', title: 'Teine' },
  ]

  it('leads to each item, each channel and older news by links alone', () => {
    document.body.innerHTML = renderToString(
      <NewsListPage
        news={cards}
        next="2026_n2"
        channels={[
          { id: 'k1', name: 'Nõuanded', news: 2 },
          { id: 'k2', name: 'Tühi', news: 0 },
        ]}
        channel="k1"
        isOlder={false}
        {...shared}
      />,
    )
    expect(screen.getByRole('link', { name: 'Teine' })).toHaveAttribute('href', '/uudised/n2')
    expect(screen.getByRole('link', { name: 'Nõuanded 2' })).toHaveAttribute('aria-current', 'page')
    expect(screen.queryByRole('link', { name: /Tühi/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Vanemad uudised' })).toHaveAttribute('href', '/uudised?kanal=k1&enne=2026_n2')
    expect(screen.getByText('Esiletõstetud')).toBeInTheDocument()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says that there are no news yet', () => {
    render(<NewsListPage news={[]} next={null} channels={[]} channel={null} isOlder={false} {...shared} />)
    expect(screen.getByText('Siin ei ole veel uudiseid.')).toBeInTheDocument()
  })

  it('reads back the addresses that it writes', () => {
    for (const asked of [{}, { channel: 'k1' }, { before: '2026-11-01_n1' }, { channel: 'k1', before: '2026-11-01_n1' }])
      expect(newsListIn(new URL(newsListPath(asked), 'https://a.ee').searchParams)).toEqual(asked)
  })
})

describe('the words', () => {
  it('have their values in every language, and Russian all its forms', () => {
    const marks = (text: unknown): string[] => (typeof text === 'string' ? (text.match(/\{\{\w+\}\}/g) ?? []).toSorted() : [])
    for (const words of [en, ru])
      for (const [key, source] of Object.entries(et)) expect(marks(words[key as keyof typeof et]), key).toEqual(marks(source))
    expect(Object.values(ru).filter((each) => typeof each === 'object' && !('few' in each && 'many' in each))).toEqual([])
  })
})
