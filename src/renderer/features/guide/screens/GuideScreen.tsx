import '../parts/guideWords.ts'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { useTexts } from '#texts/useTexts.ts'
import { List } from '#ui/List.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Article } from '../parts/Article.tsx'
import { Changes } from '../parts/Changes.tsx'
import styles from '../parts/Guide.module.css'
import { GuideFrame } from '../parts/GuideFrame.tsx'
import { type ArticleKey, articleOf } from '../parts/guideMap.ts'
import { Folded } from '../parts/Questions.tsx'
import { useMayOpen, useMyArticles, useMyQuestions } from '../parts/useMyArticles.ts'

/** The article of the screen from which the guide was opened, or all of them. */
export function GuideScreen(): ReactNode {
  const t = useTexts()
  const may = useMayOpen()
  const [params] = useSearchParams()
  const asked = articleOf(params.get('kuva'))
  const article = asked !== null && may(asked) ? asked : null
  return (
    // Remounted for another article: its search is empty.
    <GuideFrame key={article} title={t('guide.title')} subtitle={t('guide.subtitle')} screen={params.get('kuva')}>
      {article === null ? <Everything /> : <One article={article} />}
    </GuideFrame>
  )
}

function One({ article }: { article: ArticleKey }): ReactNode {
  const t = useTexts()
  const questions = useMyQuestions().filter(({ screen }) => screen === article)
  return (
    <>
      <Article screen={article} />
      {questions.length > 0 && (
        <Panel title={t('guide.questions')}>
          <List of={questions} keyOf={({ key }) => key}>
            {(question) => <Folded question={question} />}
          </List>
        </Panel>
      )}
      <p>
        <Link to={SCREEN_PATHS.guide}>{t('guide.all')}</Link>
      </p>
    </>
  )
}

function Everything(): ReactNode {
  const t = useTexts()
  const groups = useMyArticles()
  return (
    <>
      <Changes />
      {groups.map(({ group, articles }) => (
        <Panel key={group} title={t(`guide.group.${group}`)}>
          <ul className={styles.index}>
            {articles.map((key) => (
              <li key={key}>
                <Link to={`${SCREEN_PATHS.guide}?kuva=${key}`}>{t(`app.title.${key}`)}</Link>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </>
  )
}
