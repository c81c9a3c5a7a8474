import '../parts/newsWords.ts'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { BackLink } from '#kit/BackLink.tsx'
import { newsPath } from '../../../../portal/news/newsPaths.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import styles from '../parts/Editor.module.css'
import { editorPath, NEW, NEWSROOM } from '../parts/newsAddress.ts'
import { NewsEditor } from '../parts/NewsEditor.tsx'
import { StateTag } from '../parts/StateTag.tsx'

/** Where one news item is written, whatever state it is in. */
export function NewsEditorScreen(): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const navigate = useNavigate()
  const { id = NEW } = useParams()
  const isNew = id === NEW
  const { data, error, refetch } = useEndpoint('newsroom.get', { id }, { enabled: !isNew })
  const news = data?.news ?? null
  const at = news?.published_at
  return (
    <>
      <BackLink to={NEWSROOM}>{t('news.title')}</BackLink>
      <PageHead
        title={isNew ? t('news.edit.new') : t('news.edit.title')}
        subtitle={
          news && (
            <span className={styles.standing}>
              <StateTag state={news.state} />
              {at && news.state === 'scheduled' && t('news.publishesOn', { when: format.dayTime(at) })}
              {at && news.state === 'published' && t('news.publishedOn', { when: format.dayTime(at) })}
              {news.state === 'published' && (
                <a href={newsPath(news.id)} target="_blank" rel="noreferrer">
                  {t('news.see')}
                </a>
              )}
            </span>
          )
        }
      />
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!isNew && !data && !error && <ListSkeleton rows={4} />}
      {(isNew || news) && <NewsEditor key={id} source={news} onBegun={(begun) => void navigate(editorPath(begun), { replace: true })} />}
    </>
  )
}
