import { type ReactNode, useState } from 'react'
import type { PlanLineView, PlanView, ProposalView } from '#shared/contract/plan.ts'
import type { ProposalRule } from '#shared/rules/plan/terms.ts'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag, type Tone } from '#ui/Tag.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { LineDialog } from './LineDialog.tsx'
import styles from './Plan.module.css'
import type { DraftSaving } from './useDraftPlan.ts'
import { useWhy } from './useWhy.ts'

interface ProposalsProps {
  clientId: string
  draft: PlanView | null
  saving: DraftSaving
}

/** A rule's source, by its common name; in full in `proposalLines.ts`. */
const SOURCES: Partial<Record<ProposalRule, string>> = {
  falls: 'World guidelines for falls prevention, 2022',
  skin: 'EPUAP/NPIAP/PPPIA, 2019',
  nutrition: 'ESPEN, 2019',
  washing: 'Barthel Index, 1965',
  eating: 'Barthel Index, 1965',
  toilet: 'Barthel Index, 1965',
  walking: 'Barthel Index, 1965',
  memory: 'NICE NG97, 2018',
  pain: 'PAINAD, 2003',
}
const TONES: Record<ProposalView['kind'], Tone> = { new: 'sky', changed: 'amber', over: 'plain' }

/** Proposed lines for the draft plan, each with its reason; a user accepts or dismisses each. */
export function Proposals({ clientId, draft, saving }: ProposalsProps): ReactNode {
  const t = useTexts()
  const { data, error, refetch } = useEndpoint('plan.proposals', { id: clientId })
  const aside = useAction('plan.setAside')
  const [asked, setAsked] = useState<ProposalView | null>(null)
  const isWritten = draft?.state === 'mustand'
  const lineOf = ({ root_id }: ProposalView): PlanLineView | null => draft?.lines.find((line) => line.root_id === root_id) ?? null
  return (
    <Panel title={t('plan.proposal.title')}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={3} />}
      {data?.proposals.length === 0 && <Quiet>{t('plan.proposal.none')}</Quiet>}
      {data && data.proposals.length > 0 && !isWritten && <Quiet>{t('plan.proposal.needsDraft')}</Quiet>}
      <FormAlert error={aside.error} />
      <ul className={styles.list}>
        {data?.proposals.map((proposal) => (
          <Proposed key={`${proposal.rule} ${proposal.origin_id}`} proposal={proposal} former={lineOf(proposal)}>
            {isWritten && (
              <Decide
                proposal={proposal}
                onTake={() => setAsked(proposal)}
                onDrop={(line) => void saving.save({ removed: [line.id] })}
                line={lineOf(proposal)}
              />
            )}
            <Button
              variant="bare"
              busy={aside.state === 'sending'}
              onClick={() => void aside.run({ client_id: clientId, rule: proposal.rule, origin_id: proposal.origin_id })}
            >
              {t('plan.proposal.aside')}
            </Button>
          </Proposed>
        ))}
      </ul>
      {asked?.line && (
        <LineDialog
          line={lineOf(asked)}
          draftName={`plan line ${asked.rule} ${asked.origin_id}`}
          told={asked.line}
          at={saving.at}
          of={{ origin: 'hindamine', origin_id: asked.origin_id, rule: asked.rule }}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  )
}

/** The proposal and its reason, beside the present plan. */
function Proposed({ proposal, former, children }: { proposal: ProposalView; former: PlanLineView | null; children: ReactNode }): ReactNode {
  const t = useTexts()
  const why = useWhy()
  const { rule, kind, line, why: because } = proposal
  const reason = isOfRecord(rule) ? t(`plan.proposal.rule.${rule}`, { words: because.words ?? '' }) : why(because)
  return (
    <li className={styles.item}>
      <span className={styles.row}>
        <Tag tone={TONES[kind]}>{t(`plan.proposal.kind.${kind}`)}</Tag>
        {line && <Quiet as="span">{t(`plan.area.${line.area}`)}</Quiet>}
      </span>
      <strong>{line?.action ?? former?.need}</strong>
      {line && <span>{line.need}</span>}
      <span>{reason}</span>
      {kind === 'changed' && former && <Quiet as="span">{t('plan.proposal.now', { need: former.need })}</Quiet>}
      {SOURCES[rule] && <Quiet as="span">{t('plan.proposal.source', { source: SOURCES[rule] })}</Quiet>}
      <span className={styles.row}>{children}</span>
    </li>
  )
}

const isOfRecord = (rule: ProposalRule): rule is 'wound' | 'aid' | 'diet' | 'mobility' => SOURCES[rule] === undefined

interface DecideProps {
  proposal: ProposalView
  line: PlanLineView | null
  onTake: () => void
  onDrop: (line: PlanLineView) => void
}

function Decide({ proposal, line, onTake, onDrop }: DecideProps): ReactNode {
  const t = useTexts()
  if (proposal.kind === 'over')
    return (
      line && (
        <Button icon={<Icon name="ban" />} onClick={() => onDrop(line)}>
          {t('plan.proposal.drop')}
        </Button>
      )
    )
  return (
    <Button icon={<Icon name={line ? 'edit' : 'plus'} />} onClick={onTake}>
      {t(line ? 'plan.proposal.change' : 'plan.proposal.take')}
    </Button>
  )
}
