import '../parts/newsWords.ts'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { NEWS_STATES, type NewsState } from '#shared/rules/news.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Pills } from '#ui/Pills.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { Answered } from '#kit/Answered.tsx'
import { NextPage } from '#kit/NextPage.tsx'
import styles from '../parts/News.module.css'
import { editorPath, NEW } from '../parts/newsAddress.ts'
import { NewsroomTabs } from '../parts/NewsroomTabs.tsx'
import { NewsRow } from '../parts/NewsRow.tsx'
import { type Turn, useTurn } from '../parts/useTurn.ts'

/** The portal's news with where each stands, for those who write them. */
export function NewsroomScreen(): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const state = NEWS_STATES.find((each) => each === params.get('olek')) ?? 'all'
  const { data } = useEndpoint('newsroom.list', state === 'all' ? {} : { state }, { keepsFormer: true })
  const turn = useTurn()
  const total = data && Object.values(data.counts).reduce((sum, each) => sum + each, 0)
  const add = (
    <Button variant="primary" icon={<Icon name="plus" />} onClick={() => void navigate(editorPath(NEW))}>
      {t('news.add')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('news.title')} subtitle={t('news.subtitle')} actions={add} />
      <NewsroomTabs newComments={data?.new_comments ?? 0} />
      <div className={styles.filters}>
        <Pills
          label={t('news.filter')}
          value={state}
          onChange={(next) => setParams(next === 'all' ? {} : { olek: next }, { replace: true })}
          items={[
            { key: 'all', label: t('news.all'), count: total },
            ...NEWS_STATES.map((key) => ({ key, label: t(`news.states.${key}`), count: data?.counts[key] })),
          ]}
        />
      </div>
      <FormAlert error={turn.error} />
      <NewsPage key={state} state={state === 'all' ? null : state} turn={turn} />
    </>
  )
}

interface NewsPageProps {
  state: NewsState | null
  turn: Turn
  before?: string
}

/** A page of news, and under it the next when it is asked for. */
function NewsPage({ state, turn, before }: NewsPageProps): ReactNode {
  const t = useTexts()
  const answer = useEndpoint('newsroom.list', { ...(state && { state }), ...(before !== undefined && { before }) })
  return (
    <Answered
      answer={answer}
      empty={({ news }) => {
        if (news.length > 0 || before !== undefined) return null
        return state ? { icon: 'news', title: t('news.emptyTitle') } : { icon: 'news', title: t('news.noneTitle'), text: t('news.noneText') }
      }}
    >
      {({ news: found, next }) => (
        <>
          <ul className={styles.list}>
            {found.map((news) => (
              <li key={news.id}>
                <NewsRow news={news} turn={turn} />
              </li>
            ))}
          </ul>
          <NextPage next={next}>{(after) => <NewsPage state={state} turn={turn} before={after} />}</NextPage>
        </>
      )}
    </Answered>
  )
}
