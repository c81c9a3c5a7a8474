import { useCallback, useEffect, useRef, useState } from 'react'
import type { NewsComment, NewsView } from '#shared/contract/news.ts'
import { AskRefused } from '../page.ts'
import { usePortal } from '../portalContext.ts'
import type { NewsItemPageProps } from './NewsItemPage.tsx'

export interface ItemData {
  news: NewsView
  comments: readonly NewsComment[]
  next: string | null
}

type Item = Omit<NewsItemPageProps, 'reader' | 'words' | 'say' | 'Anchor'>

/** A news item's live state: the reader's own part once they are known, and changes by others. */
export function useNewsItem(first: ItemData): Item {
  const { act, load, listen, query, person } = usePortal()
  const [{ news, comments }, setData] = useState(first)
  const [refused, setRefused] = useState<Item['refused']>(null)
  const [isSending, setSending] = useState(false)
  const { id } = first.news
  const latest = useRef(0)
  const refresh = useCallback(async () => {
    const mine = ++latest.current
    const fresh = await load(query, new AbortController().signal).catch(() => null)
    if (fresh !== null && mine === latest.current) setData(fresh as ItemData)
  }, [load, query])
  useEffect(() => {
    if (person) void refresh()
  }, [person, refresh])
  useEffect(
    () => listen(['news liked', 'comment', 'news changed'], (ids) => void ((ids.length === 0 || ids.includes(id)) && refresh())),
    [listen, id, refresh],
  )
  const like = async (liked: boolean): Promise<void> => {
    const before = news
    setData((data) => ({ ...data, news: { ...data.news, like: liked, like_count: data.news.like_count + (liked ? 1 : -1) } }))
    const answer = await act('news.like', { id, like: liked }).catch(() => null)
    setData((data) => ({ ...data, news: answer ? { ...data.news, ...answer } : before }))
  }
  const comment = async (text: string): Promise<boolean> => {
    setSending(true)
    const refusal = await act('news.comment', { id, text }).then(() => null, refusalOf)
    setSending(false)
    setRefused(refusal)
    if (!refusal) await refresh()
    return refusal === null
  }
  const erase = async (commentId: string, erased: boolean): Promise<void> => {
    await act('news.uncomment', { id: commentId, erased }).catch(() => null)
    await refresh()
  }
  return {
    news,
    comments,
    refused,
    isSending,
    onLike: (liked) => void like(liked),
    onComment: comment,
    onErase: (commentId, isErased) => void erase(commentId, isErased),
    ...useDevice(news),
  }
}

const refusalOf = (error: unknown): Item['refused'] =>
  error instanceof AskRefused ? { field: error.errors['text']?.join(' ') ?? null, message: error.message } : { field: null, message: String(error) }

/** Sharing and text-to-speech, if supported; unknown to the server. */
function useDevice({ title, body }: NewsView): Pick<Item, 'onShare' | 'listening'> {
  const [can, setCan] = useState({ share: false, listen: false })
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    // Device features are known only in the browser, after hydration.
    queueMicrotask(() => setCan({ share: 'share' in navigator, listen: 'speechSynthesis' in globalThis }))
    return () => globalThis.speechSynthesis?.cancel()
  }, [])
  const toggle = (): void => {
    speechSynthesis.cancel()
    setOn(!isOn)
    if (isOn) return
    const words = new SpeechSynthesisUtterance([title, ...body.flatMap(textsOf)].join('. '))
    words.lang = 'et-EE'
    words.addEventListener('end', () => setOn(false))
    speechSynthesis.speak(words)
  }
  return {
    onShare: can.share ? () => void navigator.share({ title, url: location.href }).catch(() => undefined) : undefined,
    listening: can.listen ? { isOn, onToggle: toggle } : undefined,
  }
}

const textsOf = (block: NewsView['body'][number]): string[] =>
  (block.kind === 'list' ? block.items : [block.runs]).map((runs) => runs.map(({ text }) => text).join(''))
