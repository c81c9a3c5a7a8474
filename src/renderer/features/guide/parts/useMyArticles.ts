import { useDesk } from '#data/useDesk.ts'
import { useSession } from '#data/sessionContext.ts'
import { ARTICLE_GROUPS, ARTICLES, type ArticleGroup, type ArticleKey, mayOpen, type Question, QUESTIONS } from './guideMap.ts'

/** Whether the user may open a screen. */
export function useMayOpen(): (key: ArticleKey) => boolean {
  const { can } = useSession()
  const isDesk = useDesk() !== null
  return (key) => mayOpen(key, can, isDesk)
}

/** The articles of the screens that the user may open, by group. */
export function useMyArticles(): { group: ArticleGroup; articles: ArticleKey[] }[] {
  const may = useMayOpen()
  return ARTICLE_GROUPS.map((group) => ({ group, articles: ARTICLES[group].filter(may) })).filter(({ articles }) => articles.length > 0)
}

/** The questions that concern the user: about screens that they may open and things that they may do. */
export function useMyQuestions(): Question[] {
  const { can } = useSession()
  const may = useMayOpen()
  return QUESTIONS.filter(({ screen, needs }) => may(screen) && (needs === null || can(needs)))
}
