import { matches } from '#shared/rules/et.ts'
import type { Texts } from '#texts/useTexts.ts'
import { type ArticleKey, QUESTIONS, type Question } from './guideMap.ts'

/** The articles and questions that contain every word of the query; those with it in the title or question first. */
export function findInGuide(t: Texts, query: string, screens: readonly ArticleKey[]): { articles: ArticleKey[]; questions: Question[] } {
  const titled = (key: ArticleKey): boolean => matches(t(`app.title.${key}`), query)
  const asked = ({ key }: Question): boolean => matches(t(`faq.${key}.question`), query)
  return {
    articles: screens.filter((key) => matches([t(`app.title.${key}`), ...stepsOf(t, key)].join(' '), query)).toSorted(byFirst(titled)),
    questions: QUESTIONS.filter(
      ({ key, screen }) => screens.includes(screen) && matches(`${t(`faq.${key}.question`)} ${t(`faq.${key}.answer`)}`, query),
    ).toSorted(byFirst(asked)),
  }
}

/** The sentences of an article. They are a level deeper than their noun: a list at `articles.medicines` would be looked up in `medicines`. */
export const stepsOf = (t: Texts, key: ArticleKey): readonly string[] => t(`articles.steps.${key}`, { returnObjects: true })

const byFirst =
  <Each>(isFirst: (each: Each) => boolean) =>
  (one: Each, other: Each): number =>
    Number(isFirst(other)) - Number(isFirst(one))
