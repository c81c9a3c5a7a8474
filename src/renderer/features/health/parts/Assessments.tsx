import { type ReactNode, useState } from 'react'
import type { AssessmentView } from '#shared/contract/health.ts'
import { TOOLS, type Tool } from '#shared/rules/health/kinds.ts'
import { maximumOf } from '#shared/rules/health/scales.ts'
import { useSession } from '#data/sessionContext.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useToday } from '#data/useNow.ts'
import { AssessDialog } from './AssessDialog.tsx'
import rows from './Health.module.css'
import styles from './Assessments.module.css'
import { RecordRow } from './RecordRow.tsx'
import { TONE_OF_LEVEL, useHealthWords } from '#nouns/useHealthWords.ts'

/** Each scale with its last result and next due day, and all earlier assessments. */
export function Assessments({ clientId, assessments }: { clientId: string; assessments: readonly AssessmentView[] }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const words = useHealthWords()
  const [asked, setAsked] = useState<Tool | null>(null)
  return (
    <Panel title={t('health.assess.title')}>
      <ul className={rows.list}>
        {TOOLS.map((tool) => {
          const { name, what } = words.scale(tool)
          const own = assessments.filter((each) => each.tool === tool)
          const last = own.find(({ struck_at }) => struck_at === null)
          return (
            <li key={tool} className={styles.scale}>
              <div className={rows.words}>
                <span className={rows.name}>
                  <strong>{what}</strong>
                  <Quiet as="span">{name}</Quiet>
                </span>
                {last ? <Standing assessment={last} /> : <Quiet as="span">{t('health.assess.never')}</Quiet>}
              </div>
              {can('health.write') && (
                <Button aria-label={t('health.assess.doOf', { what })} onClick={() => setAsked(tool)}>
                  {t('health.assess.do')}
                </Button>
              )}
              {own.length > 0 && <History assessments={own} />}
            </li>
          )
        })}
      </ul>
      {asked && <AssessDialog key={asked} clientId={clientId} tool={asked} onClose={() => setAsked(null)} />}
    </Panel>
  )
}

function Standing({ assessment }: { assessment: AssessmentView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const today = useToday()
  const isLate = assessment.next_due < today
  return (
    <span className={rows.name}>
      <Outcome assessment={assessment} />
      <span className={isLate ? styles.late : rows.quiet}>
        {isLate
          ? t('health.assess.overdue', { day: format.day(assessment.next_due) })
          : t('health.assess.due', { day: format.day(assessment.next_due) })}
      </span>
    </span>
  )
}

function Outcome({ assessment: { tool, score, level } }: { assessment: AssessmentView }): ReactNode {
  const t = useTexts()
  const words = useHealthWords()
  return (
    <>
      <Tag tone={TONE_OF_LEVEL[level]}>{words.scale(tool).level[level]}</Tag>
      <span>{t('health.assess.score', { score, max: maximumOf(tool) })}</span>
    </>
  )
}

function History({ assessments }: { assessments: readonly AssessmentView[] }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useHealthWords()
  return (
    <Fold title={t('health.assess.history', { count: assessments.length })} className={styles.history}>
      <ul className={rows.list}>
        {assessments.map((each) => (
          <RecordRow key={each.id} what="assessment" row={each} name={`${words.scale(each.tool).name} ${format.day(each.assessed_at)}`}>
            <span className={rows.name}>
              {format.day(each.assessed_at)} <Outcome assessment={each} />
            </span>
            {each.note && <span>{each.note}</span>}
          </RecordRow>
        ))}
      </ul>
    </Fold>
  )
}
