import type { ReactNode } from 'react'
import type { DiaryValues } from '#shared/rules/diaryKinds.ts'
import { newsOf, type NewsRisk } from '#shared/rules/health/news.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag, type Tone } from '#ui/Tag.tsx'
import { useDiaryWords } from '#nouns/useDiaryWords.ts'
import styles from './NewsScore.module.css'

const TONE: Record<NewsRisk, Tone> = { low: 'mint', lowMedium: 'amber', medium: 'amber', high: 'berry' }

/** The early warning score of the last set of vitals, with its components; it decides nothing. */
export function NewsScore({ at, values }: { at: string; values: DiaryValues }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useDiaryWords()
  const news = newsOf(values)
  if (!news) return null
  return (
    <section className={styles.news} aria-label="NEWS2">
      <div className={styles.head}>
        <h3>{t('health.news.title', { score: news.score })}</h3>
        <Tag tone={TONE[news.risk]}>{t(`health.news.risk.${news.risk}`)}</Tag>
        <Quiet as="span">{t('health.news.from', { when: format.dayTime(at) })}</Quiet>
      </div>
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">{t('health.news.item')}</th>
            <th scope="col">{t('health.news.value')}</th>
            <th scope="col">{t('health.news.points')}</th>
          </tr>
        </thead>
        <tbody>
          {news.items.map(({ name, value, points }) => (
            <tr key={name} data-points={points}>
              <th scope="row">{t(`health.news.parts.${name}`)}</th>
              <td>{typeof value === 'number' ? format.number(value) : words.choice('measurement', value).toLocaleLowerCase()}</td>
              <td>{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Quiet>{t('health.news.note')}</Quiet>
    </section>
  )
}
