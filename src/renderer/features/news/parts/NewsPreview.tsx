import { type ReactNode, useEffect, useState } from 'react'
import { NewsMeta } from '../../../../portal/news/NewsMeta.tsx'
import { Prose } from '../../../../portal/news/Prose.tsx'
import { en } from '../../../../portal/words/news/en.ts'
import { et } from '../../../../portal/words/news/et.ts'
import { ru } from '../../../../portal/words/news/ru.ts'
import { fill } from '#shared/messages/counted.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useLanguage, useTexts } from '#texts/useTexts.ts'
import styles from './Editor.module.css'

/** The words of the public page, which the preview shows as they are there. */
const PORTAL = { et, en, ru }
/** The preview's debounce delay, in milliseconds. */
const REST = 400

interface NewsPreviewProps {
  title: string
  channel: string
  author: string
  pinned: boolean
  publishedAt: string | null
  /** The address of its picture. */
  cover: string | null
  alt: string
  body: string
}

/** A preview: by the same components as the public page, and rendered by the server as on saving. */
export function NewsPreview({ title, channel, author, pinned, publishedAt, cover, alt, body }: NewsPreviewProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = PORTAL[useLanguage()]
  const asked = useRested(body)
  const isEmpty = asked.trim() === ''
  const { data, error } = useEndpoint('newsroom.preview', { body: asked }, { enabled: !isEmpty, keepsFormer: true })
  const say = { day: (instant: string) => format.day(instant), dayTime: (instant: string) => format.dayTime(instant), count: () => '' }
  return (
    <article className={styles.paper}>
      <NewsMeta channel={channel} pinned={pinned} publishedAt={publishedAt} words={words} say={say} />
      <h2 className={styles.headline}>{title.trim() === '' ? t('news.edit.untitled') : title}</h2>
      <p className={styles.hint}>{fill(words.by, { name: author })}</p>
      {cover !== null && <img className={styles.cover} src={cover} alt={alt} />}
      {isEmpty && <p className={styles.hint}>{t('news.edit.previewEmpty')}</p>}
      {error && <p className={styles.hint}>{t('news.edit.previewOff')}</p>}
      {!isEmpty && data && <Prose body={data.body} />}
    </article>
  )
}

/** The debounced input. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
