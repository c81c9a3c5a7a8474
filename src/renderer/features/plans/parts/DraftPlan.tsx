import { type ReactNode, useState } from 'react'
import type { ContactView } from '#shared/contract/clientViews.ts'
import type { LinkView, PlanLineView, PlanView } from '#shared/contract/plan.ts'
import { missingIn } from '#shared/rules/plan/contents.ts'
import { linkStateAt } from '#shared/rules/plan/states.ts'
import { useAction } from '#data/useAction.ts'
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

type Asked = { line: PlanLineView | null } | { link: LinkView } | 'sign' | 'send' | 'close' | null

/** The plan that is being made: what the law still wants, its lines, and how it comes into force. */
export function DraftPlan({ draft, links, saving, toName, contacts, mayPlan }: DraftPlanProps): ReactNode {
  const t = useTexts()
  const now = new Date(useNow()).toISOString()
  const withdraw = useAction('plan.withdraw')
  const [asked, setAsked] = useState<Asked>(null)
  const close = (): void => setAsked(null)
  const missing = missingIn(draft, draft.lines)
  const isWritten = draft.state === 'mustand' && mayPlan
  const own = links.filter(({ plan_id }) => plan_id === draft.id)
  const sent = own.find((link) => linkStateAt(link, now) === 'avatud')
  const wish = draft.state === 'mustand' ? own.find(({ agreed }) => agreed === 0) : undefined
  return (
    <Stack>
      {wish && (
        <Tag tone="amber" icon="talk">
          {t('plan.send.asked', { name: wish.answered_name ?? wish.to_name, note: wish.note ?? '' })}
        </Tag>
      )}
      {missing.length > 0 ? (
        <div className={styles.missing}>
          <strong>{t('plan.missingTitle')}</strong>
          <ul>
            {missing.map((each) => (
              <li key={each}>{t(`plan.missing.${each}`)}</li>
            ))}
          </ul>
        </div>
      ) : (
        <Tag tone="mint" icon="check">
          {t('plan.completeTitle')}
        </Tag>
      )}
      {isWritten && <HeadForm key={draft.id} plan={draft} saving={saving} />}
      <FormAlert error={withdraw.error} />
      <PlanLines
        lines={draft.lines}
        {...(isWritten && {
          onEdit: (line: PlanLineView) => setAsked({ line }),
          onRemove: (line: PlanLineView) => void saving.save({ removed: [line.id] }),
        })}
      />
      {isWritten && (
        <div className={styles.row}>
          <Button icon={<Icon name="plus" />} onClick={() => setAsked({ line: null })}>
            {t('plan.line.add')}
          </Button>
          <Button variant="primary" icon={<Icon name="mail" />} disabled={missing.length > 0} onClick={() => setAsked('send')}>
            {t('plan.send.open')}
          </Button>
          <Button icon={<Icon name="edit" />} disabled={missing.length > 0} onClick={() => setAsked('sign')}>
            {t('plan.sign.open')}
          </Button>
          <Button variant="bare" icon={<Icon name="ban" />} onClick={() => setAsked('close')}>
            {t('plan.close.open')}
          </Button>
        </div>
      )}
      {draft.state === 'kooskolastamisel' && mayPlan && (
        <div className={styles.row}>
          {sent && (
            <Button variant="primary" onClick={() => setAsked({ link: sent })}>
              {t('plan.link.showTitle', { name: sent.to_name })}
            </Button>
          )}
          <Button onClick={() => setAsked('sign')}>{t('plan.sign.open')}</Button>
          <Button busy={withdraw.state === 'sending'} onClick={() => void withdraw.run({ id: draft.id, ver: draft.ver })}>
            {t('plan.withdraw')}
          </Button>
        </div>
      )}
      {asked === 'sign' && <SignDialog plan={draft} onClose={close} />}
      {asked === 'close' && <CloseDialog plan={draft} onClose={close} />}
      {asked === 'send' && (
        <GiveLinkDialog clientId={draft.client_id} plan={draft} toName={toName} onGiven={(link) => setAsked({ link })} onClose={close} />
      )}
      {typeof asked === 'object' && asked && 'link' in asked && (
        <LinkDialog link={links.find(({ id }) => id === asked.link.id) ?? asked.link} contacts={contacts} onClose={close} />
      )}
      {typeof asked === 'object' && asked && 'line' in asked && (
        <LineDialog line={asked.line} draftName={`plan line ${asked.line?.id ?? draft.client_id}`} at={saving.at} onClose={close} />
      )}
    </Stack>
  )
}
