import { type ReactNode, useState } from 'react'
import type { ContactView } from '#shared/contract/clientViews.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import type { LinkView, PlanLineView, PlanView } from '#shared/contract/plan.ts'
import { missingIn } from '#shared/rules/plan/contents.ts'
import { linkStateAt } from '#shared/rules/plan/states.ts'
import { type Action, useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Tag } from '#ui/Tag.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useNow } from '#data/useNow.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { GiveLinkDialog } from './GiveLinkDialog.tsx'
import { HeadForm } from './HeadForm.tsx'
import { LineDialog } from './LineDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import styles from './Plan.module.css'
import { PlanLines } from './PlanLines.tsx'
import { SignDialog } from './SignDialog.tsx'
import type { DraftSaving } from './useDraftPlan.ts'

interface DraftPlanProps {
  draft: PlanView
  links: readonly LinkView[]
  saving: DraftSaving
  toName: string
  contacts: readonly ContactView[]
  mayPlan: boolean
}

type OpenDialog = { line: PlanLineView | null } | { link: LinkView } | 'sign' | 'send' | 'close' | null

/** The draft plan: missing legal contents, lines, and how it comes into force. */
export function DraftPlan({ draft, links, saving, toName, contacts, mayPlan }: DraftPlanProps): ReactNode {
  const t = useTexts()
  const withdraw = useAction('plan.withdraw')
  const [asked, setAsked] = useState<OpenDialog>(null)
  const missing = missingIn(draft, draft.lines)
  const isWritten = draft.state === 'mustand' && mayPlan
  const own = links.filter(({ plan_id }) => plan_id === draft.id)
  const wish = draft.state === 'mustand' ? own.find(({ agreed }) => agreed === 0) : undefined
  return (
    <Stack>
      {wish && (
        <Tag tone="amber" icon="talk">
          {t('plan.send.asked', { name: wish.answered_name ?? wish.to_name, note: wish.note ?? '' })}
        </Tag>
      )}
      <Missing missing={missing} />
      {isWritten && <HeadForm key={draft.id} plan={draft} saving={saving} />}
      <FormAlert error={withdraw.error} />
      <PlanLines
        lines={draft.lines}
        {...(isWritten && {
          onEdit: (line: PlanLineView) => setAsked({ line }),
          onRemove: (line: PlanLineView) => void saving.save({ removed: [line.id] }),
        })}
      />
      {isWritten && <WritingSteps isComplete={missing.length === 0} onAsk={setAsked} />}
      {draft.state === 'kooskolastamisel' && mayPlan && <AgreeingSteps draft={draft} links={own} withdraw={withdraw} onAsk={setAsked} />}
      <AskedDialog asked={asked} draft={draft} links={links} saving={saving} toName={toName} contacts={contacts} onAsk={setAsked} />
    </Stack>
  )
}

/** Legal contents that this plan lacks. */
function Missing({ missing }: { missing: ReturnType<typeof missingIn> }): ReactNode {
  const t = useTexts()
  if (missing.length === 0)
    return (
      <Tag tone="mint" icon="check">
        {t('plan.completeTitle')}
      </Tag>
    )
  return (
    <div className={styles.missing}>
      <strong>{t('plan.missingTitle')}</strong>
      <ul>
        {missing.map((each) => (
          <li key={each}>{t(`plan.missing.${each}`)}</li>
        ))}
      </ul>
    </div>
  )
}

/** Actions on a draft plan. */
function WritingSteps({ isComplete, onAsk }: { isComplete: boolean; onAsk: (asked: OpenDialog) => void }): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.row}>
      <Button icon={<Icon name="plus" />} onClick={() => onAsk({ line: null })}>
        {t('plan.line.add')}
      </Button>
      <Button variant="primary" icon={<Icon name="mail" />} disabled={!isComplete} onClick={() => onAsk('send')}>
        {t('plan.send.open')}
      </Button>
      <Button icon={<Icon name="edit" />} disabled={!isComplete} onClick={() => onAsk('sign')}>
        {t('plan.sign.open')}
      </Button>
      <Button variant="bare" icon={<Icon name="ban" />} onClick={() => onAsk('close')}>
        {t('plan.close.open')}
      </Button>
    </div>
  )
}

interface AgreeingStepsProps {
  draft: PlanView
  /** Links by which this plan was sent. */
  links: readonly LinkView[]
  withdraw: Action<Input<EndpointOf<'plan.withdraw'>>, unknown>
  onAsk: (asked: OpenDialog) => void
}

/** Actions on a plan awaiting the family's agreement. */
function AgreeingSteps({ draft, links, withdraw, onAsk }: AgreeingStepsProps): ReactNode {
  const t = useTexts()
  const now = new Date(useNow()).toISOString()
  const sent = links.find((link) => linkStateAt(link, now) === 'avatud')
  return (
    <div className={styles.row}>
      {sent && (
        <Button variant="primary" onClick={() => onAsk({ link: sent })}>
          {t('plan.link.showTitle', { name: sent.to_name })}
        </Button>
      )}
      <Button onClick={() => onAsk('sign')}>{t('plan.sign.open')}</Button>
      <Button busy={withdraw.state === 'sending'} onClick={() => void withdraw.run({ id: draft.id, ver: draft.ver })}>
        {t('plan.withdraw')}
      </Button>
    </div>
  )
}

interface AskedDialogProps extends Omit<DraftPlanProps, 'mayPlan'> {
  asked: OpenDialog
  onAsk: (asked: OpenDialog) => void
}

/** The open dialog. */
function AskedDialog({ asked, draft, links, saving, toName, contacts, onAsk }: AskedDialogProps): ReactNode {
  const close = (): void => onAsk(null)
  if (asked === null) return null
  if (asked === 'sign') return <SignDialog plan={draft} onClose={close} />
  if (asked === 'close') return <CloseDialog plan={draft} onClose={close} />
  if (asked === 'send')
    return <GiveLinkDialog clientId={draft.client_id} plan={draft} toName={toName} onGiven={(link) => onAsk({ link })} onClose={close} />
  if ('link' in asked) return <LinkDialog link={links.find(({ id }) => id === asked.link.id) ?? asked.link} contacts={contacts} onClose={close} />
  return <LineDialog line={asked.line} draftName={`plan line ${asked.line?.id ?? draft.client_id}`} at={saving.at} onClose={close} />
}
