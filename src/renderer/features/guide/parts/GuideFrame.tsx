import './guideWords.ts'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { List } from '#ui/List.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { PageTabs } from '#ui/PageTabs.tsx'
import { EmptyState } from '#ui/States.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Article } from './Article.tsx'
import { AskPerson } from './AskPerson.tsx'
import styles from './Guide.module.css'
import { findInGuide } from './guideSearch.ts'
import { Answer } from './Questions.tsx'
import { useMyArticles, useMyQuestions } from './useMyArticles.ts'

interface GuideFrameProps {
  title: string
  subtitle: string
  /** The screen that a question to support would be about. */
  screen?: string | null
  children: ReactNode
}

/** Both pages of the guide: their tabs, and one search of articles and questions, on this device. */
export function GuideFrame({ title, subtitle, screen = null, children }: GuideFrameProps): ReactNode {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  return (
    <>
      <PageHead title={title} subtitle={subtitle} />
      <PageTabs
        label={t('guide.tabs.label')}
        pages={[
          { path: SCREEN_PATHS.guide, label: t('guide.tabs.guide') },
          { path: SCREEN_PATHS.faq, label: t('guide.tabs.faq') },
        ]}
      />
      <div className={styles.page}>
        <Field label={t('guide.search')} isFilter>
          <TextInput type="search" value={typed} onChange={setTyped} maxLength={100} />
        </Field>
        {query === '' ? children : <Found query={query} onGo={() => setTyped('')} />}
        <AskPerson screen={screen} />
      </div>
    </>
  )
}

function Found({ query, onGo }: { query: string; onGo: () => void }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const mine = { can, articles: useMyArticles().flatMap((group) => group.articles), questions: useMyQuestions() }
  const { articles, questions } = findInGuide(t, query, mine)
  const count = articles.length + questions.length
  return (
    <>
      <output>{count > 0 && t('guide.found', { count })}</output>
      {count === 0 && <EmptyState icon="search" title={t('guide.none')} text={t('guide.noneText')} />}
      <List of={questions} keyOf={({ key }) => key}>
        {(question) => <Answer question={question} onGo={onGo} />}
      </List>
      <List of={articles} keyOf={(key) => key}>
        {(key) => <Article screen={key} />}
      </List>
    </>
  )
}
