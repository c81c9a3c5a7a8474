import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import styles from './Guide.module.css'
import { FAQ_CHECKED_ON, type Question } from './guideMap.ts'

/** A question that opens its answer. */
export function Folded({ question }: { question: Question }): ReactNode {
  const t = useTexts()
  return (
    <details className={styles.folded}>
      <summary>{t(`faq.${question.key}.question`)}</summary>
      <Text question={question} />
    </details>
  )
}

/** A question with its answer. @param onGo called when its article is opened */
export function Answer({ question, onGo }: { question: Question; onGo?: () => void }): ReactNode {
  const t = useTexts()
  return (
    <article className={styles.folded}>
      <h2 className={styles.question}>{t(`faq.${question.key}.question`)}</h2>
      <Text question={question} {...(onGo && { onGo })} />
    </article>
  )
}

function Text({ question: { key, screen }, onGo }: { question: Question; onGo?: () => void }): ReactNode {
  const t = useTexts()
  const { day } = useFormat()
  return (
    <>
      <p className={styles.answer}>{t(`faq.${key}.answer`)}</p>
      <p className={styles.small}>
        <Link to={`${SCREEN_PATHS.guide}?kuva=${screen}`} {...(onGo && { onClick: onGo })}>
          {t('guide.article', { title: t(`app.title.${screen}`) })}
        </Link>
        <span>{t('guide.checked', { day: day(FAQ_CHECKED_ON) })}</span>
      </p>
    </>
  )
}
