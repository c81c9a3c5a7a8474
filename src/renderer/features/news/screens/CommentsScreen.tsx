import '../parts/newsWords.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { Pills } from '#ui/Pills.tsx'
import { Answered } from '#kit/Answered.tsx'
import { NextPage } from '#kit/NextPage.tsx'
import { CommentCard } from '../parts/CommentCard.tsx'
import styles from '../parts/News.module.css'
import { NewsroomTabs } from '../parts/NewsroomTabs.tsx'

const ONLY = ['new', 'hidden', 'all'] as const
type Only = (typeof ONLY)[number]

/** Unreviewed comments, the oldest first; and all comments. */
export function CommentsScreen(): ReactNode {
  const t = useTexts()
  const [params, setParams] = useSearchParams()
  const only = ONLY.find((each) => each === params.get('naita')) ?? 'new'
  const { data } = useEndpoint('newsroom.comments', { only }, { keepsFormer: true })
  return (
    <>
      <PageHead title={t('news.tabs.comments')} subtitle={t('news.moderation.subtitle')} />
      <NewsroomTabs newComments={data?.new_comments ?? 0} />
      <div className={styles.filters}>
        <Pills
          label={t('news.moderation.filter')}
          value={only}
          onChange={(next) => setParams(next === 'new' ? {} : { naita: next }, { replace: true })}
          items={ONLY.map((key) => ({ key, label: t(`news.moderation.only.${key}`), count: key === 'new' ? data?.new_comments : undefined }))}
        />
      </div>
      <CommentsPage key={only} only={only} />
    </>
  )
}

/** A page of comments, and under it the next when it is asked for. */
function CommentsPage({ only, before }: { only: Only; before?: string }): ReactNode {
  const t = useTexts()
  const answer = useEndpoint('newsroom.comments', { only, ...(before !== undefined && { before }) })
  return (
    <Answered
      answer={answer}
      rows={4}
      empty={({ comments }) => {
        if (comments.length > 0 || before !== undefined) return null
        return only === 'new'
          ? { icon: 'done', title: t('news.moderation.calmTitle'), text: t('news.moderation.calmText') }
          : { icon: 'talk', title: t('news.moderation.noneTitle') }
      }}
    >
      {({ comments, next }) => (
        <>
          <ul className={styles.comments}>
            {comments.map((comment) => (
              <li key={comment.id}>
                <CommentCard comment={comment} />
              </li>
            ))}
          </ul>
          <NextPage next={next}>{(after) => <CommentsPage only={only} before={after} />}</NextPage>
        </>
      )}
    </Answered>
  )
}
