import type { Right } from '#shared/rights.ts'
import { matches } from '#shared/rules/et.ts'
import type { Texts } from '#texts/useTexts.ts'
import { partsFor } from './articleParts.ts'
import type { ArticleKey, Question } from './guideMap.ts'

interface Readable {
  can: (right: Right) => boolean
  articles: readonly ArticleKey[]
  questions: readonly Question[]
}

/** What the user may read that contains every word of the query; first what has it in the title or question. */
export function findInGuide(t: Texts, query: string, { can, articles, questions }: Readable): { articles: ArticleKey[]; questions: Question[] } {
  const titled = (key: ArticleKey): boolean => matches(t(`app.title.${key}`), query)
  const asked = ({ key }: Question): boolean => matches(t(`faq.${key}.question`), query)
  return {
    articles: articles.filter((key) => matches([t(`app.title.${key}`), ...stepsOf(t, key, can)].join(' '), query)).toSorted(byFirst(titled)),
    questions: questions.filter(({ key }) => matches(`${t(`faq.${key}.question`)} ${t(`faq.${key}.answer`)}`, query)).toSorted(byFirst(asked)),
  }
}

/** The sentences of an article for a user with these rights. They are a level deeper than their noun: a list at `articles.medicines` would be looked up in `medicines`. */
export const stepsOf = (t: Texts, article: ArticleKey, can: (right: Right) => boolean): readonly string[] =>
  partsFor(article, can).flatMap(({ steps }) => t(`articles.steps.${steps}`, { returnObjects: true }) as readonly string[])

const byFirst =
  <Each>(isFirst: (each: Each) => boolean) =>
  (one: Each, other: Each): number =>
    Number(isFirst(other)) - Number(isFirst(one))
