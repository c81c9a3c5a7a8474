import type { ReactNode } from 'react'
import type { PlanLineView } from '#shared/contract/plan.ts'
import type { LineChange } from '#shared/rules/plan/difference.ts'
import { AREAS } from '#shared/rules/plan/terms.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Tag, type Tone } from '#ui/Tag.tsx'
import styles from './Plan.module.css'
import { usePlanWords } from '#nouns/usePlanWords.ts'

interface PlanLinesProps {
  lines: readonly PlanLineView[]
  /** For a comparison: the change of each line. */
  changes?: readonly LineChange<PlanLineView>[]
  onEdit?: ((line: PlanLineView) => void) | undefined
  onRemove?: ((line: PlanLineView) => void) | undefined
}

/** The lines of a plan by area of life, in the order of the page. */
export function PlanLines({ lines, changes, onEdit, onRemove }: PlanLinesProps): ReactNode {
  const t = useTexts()
  const byArea = Map.groupBy(lines, ({ area }) => area)
  return (
    <Stack gap={5}>
      {AREAS.filter((area) => byArea.has(area)).map((area) => (
        <section key={area}>
          <h3 className={styles.area}>{t(`plan.area.${area}`)}</h3>
          <ul className={styles.lines}>
            {byArea.get(area)?.map((line) => (
              <Line
                key={line.id}
                line={line}
                change={changes?.find((each) => each.line.id === line.id) ?? null}
                onEdit={onEdit}
                onRemove={onRemove}
              />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}

interface LineProps extends Pick<PlanLinesProps, 'onEdit' | 'onRemove'> {
  line: PlanLineView
  change: LineChange<PlanLineView> | null
}

const TONES: Record<LineChange<PlanLineView>['kind'], Tone> = { added: 'mint', changed: 'amber', removed: 'berry', same: 'plain' }

function Line({ line, change, onEdit, onRemove }: LineProps): ReactNode {
  const t = useTexts()
  const { schedule, goalOf } = usePlanWords()
  const { need, own_strength, action, how, amount, helpers, aid, who, risk } = line
  const facts = [
    line.schedule && schedule(line.schedule),
    amount,
    t(`plan.who.${who}`),
    helpers > 1 && t('plan.helperCount', { count: helpers }),
    aid,
  ]
  return (
    <li className={styles.line} data-change={change?.kind}>
      <div className={styles.what}>
        {change && change.kind !== 'same' && (
          <span>
            <Tag tone={TONES[change.kind]}>{t(`plan.change.${change.kind}`)}</Tag>
          </span>
        )}
        {action && <strong>{action}</strong>}
        {action && <span>{facts.filter(Boolean).join(' · ')}</span>}
        {how && <span>{how}</span>}
        <Fact label={t('plan.field.need')} text={need} />
        <Fact label={t('plan.field.own_strength')} text={own_strength} />
        <Fact label={t('plan.field.goal')} text={goalOf(line)} />
        <Fact label={t('plan.field.risk')} text={risk} />
        {change?.kind === 'changed' && change.former && <Former line={line} former={change.former} />}
        <span className={styles.tags}>
          {line.keeps_independence === 1 && <Tag tone="mint">{t('plan.field.keeps_independence')}</Tag>}
          <Quiet as="span">{t(`plan.origin.${line.origin}`)}</Quiet>
        </span>
      </div>
      {onEdit && onRemove && (
        <div className={styles.row}>
          <Button
            variant="bare"
            icon={<Icon name="edit" />}
            aria-label={t('plan.line.more', { what: action ?? need })}
            onClick={() => onEdit(line)}
          />
          <Button
            variant="bare"
            icon={<Icon name="trash" />}
            aria-label={t('plan.line.remove', { what: action ?? need })}
            onClick={() => onRemove(line)}
          />
        </div>
      )}
    </li>
  )
}

function Fact({ label, text }: { label: string; text: string | null }): ReactNode {
  if (!text) return null
  return (
    <span>
      <Quiet as="span">{label}: </Quiet>
      {text}
    </span>
  )
}

/** A line's former values, where different. */
function Former({ line, former }: { line: PlanLineView; former: PlanLineView }): ReactNode {
  const t = useTexts()
  const { schedule, goalOf } = usePlanWords()
  const saying = (of: PlanLineView): string[] =>
    [of.need, of.own_strength, goalOf(of), of.action, of.schedule && schedule(of.schedule), of.amount].map((text) => text ?? '')
  const now = saying(line)
  const before = saying(former).filter((text, index) => text !== '' && text !== now[index])
  return <del className={styles.quiet}>{t('plan.was', { text: before.join(' · ') })}</del>
}
