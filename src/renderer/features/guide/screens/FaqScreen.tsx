import '../parts/guideWords.ts'
import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { List } from '#ui/List.tsx'
import { Panel } from '#ui/Panel.tsx'
import { GuideFrame } from '../parts/GuideFrame.tsx'
import { FAQ_GROUPS } from '../parts/guideMap.ts'
import { Folded } from '../parts/Questions.tsx'
import { useMyQuestions } from '../parts/useMyArticles.ts'

/** Frequent questions that concern the user, in groups. */
export function FaqScreen(): ReactNode {
  const t = useTexts()
  const mine = useMyQuestions()
  return (
    <GuideFrame title={t('guide.faqTitle')} subtitle={t('guide.faqSubtitle')}>
      {FAQ_GROUPS.map((group) => ({ group, questions: mine.filter((each) => each.group === group) }))
        .filter(({ questions }) => questions.length > 0)
        .map(({ group, questions }) => (
          <Panel key={group} title={t(`guide.faqGroup.${group}`)}>
            <List of={questions} keyOf={({ key }) => key}>
              {(question) => <Folded question={question} />}
            </List>
          </Panel>
        ))}
    </GuideFrame>
  )
}
