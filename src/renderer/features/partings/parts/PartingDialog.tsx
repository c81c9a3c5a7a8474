import '#nouns/partingWords.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ClientView } from '#shared/contract/clientViews.ts'
import type { PartingKind } from '#shared/rules/parting.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { AboutClient } from '../../client/parts/AboutPerson.tsx'
import { clientPath } from '#data/clientPaths.ts'
import { DraftBack } from '#forms/DraftBack.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { partsFrom } from '../../client/parts/moveKinds.ts'
import { WhenField } from '../../client/parts/WhenField.tsx'
import { WhoAndWhere } from '../../client/parts/WhoAndWhere.tsx'
import { BelongingLines } from './BelongingLines.tsx'
import { DeathFields } from './DeathFields.tsx'
import { LeavingFields } from './LeavingFields.tsx'
import styles from './Parting.module.css'
import type { PartingDraft } from './partingDraft.ts'
import { PAPER_PARAMETER, PAPER_OF } from './papers.ts'
import { useParting } from './useParting.ts'
import { WhatEnds } from './WhatEnds.tsx'

export interface PartingDialogProps {
  client: ClientView
  kind: PartingKind
  /** Restored input. */
  given?: Partial<PartingDraft> & { at?: string | null }
  /** What is planned of the leaving: the form begins with it. */
  planned?: Pick<PartingDraft, 'place' | 'reason'> | undefined
  /** For the former action; without it the dialog is only closed. */
  onBack?: () => void
  onClose: () => void
}

const NOTHING = {}

/** Departure or death: details, belongings, and a preview of what ends. */
export function PartingDialog({ client, kind, given = NOTHING, planned, onBack, onClose }: PartingDialogProps): ReactNode {
  const t = useTexts()
  const parting = useParting(client, kind, { given: { ...planned, ...given }, isKept: onBack !== undefined || Object.keys(given).length === 0 })
  const { form, open } = parting
  const { values: draft, change } = form
  const cancel = (): void => {
    form.forget()
    onClose()
  }
  if (parting.isDone) return <PartingDone client={client} kind={draft.kind} onClose={onClose} />
  const kinds = partsFrom(client.status)
  return (
    <AboutClient id={client.id} given={client}>
      <Dialog
        open
        width={720}
        title={t(`partings.title.${draft.kind}`, { name: client.name })}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onBack ?? cancel}>{t(onBack ? 'common.action.back' : 'common.action.cancel')}</Button>
            <Button variant="primary" busy={form.action.state === 'sending'} disabled={!open} onClick={form.submit}>
              {t(`partings.submit.${draft.kind}`)}
            </Button>
          </>
        }
      >
        <WhoAndWhere client={client} />
        <DraftBack since={form.since} onAnew={form.forget} />
        <FormAlert error={form.action.error} found={form.found} />
        {kinds.length > 1 && (
          <ChoiceRow
            label={t('partings.what')}
            value={draft.kind}
            onChange={(next) => change({ kind: next })}
            options={kinds.map((each) => ({ value: each, label: t(`partings.kind.${each}`) }))}
          />
        )}
        <WhenField {...form.field('at')} />
        {draft.kind === 'surnud' ? <DeathFields clientId={client.id} form={form} /> : <LeavingFields form={form} />}
        {open ? (
          <>
            <BelongingLines belongings={open.belongings} form={form} />
            <WhatEnds client={client} kind={draft.kind} open={open} />
          </>
        ) : parting.openError ? (
          <ErrorState error={parting.openError} onRetry={parting.refetch} />
        ) : (
          <ListSkeleton rows={3} />
        )}
        <p className={styles.kept}>{t(`partings.kept.${draft.kind}`, { name: client.name })}</p>
      </Dialog>
    </AboutClient>
  )
}

/** Confirms the record, with a link to its paper. */
function PartingDone({ client, kind, onClose }: { client: ClientView; kind: PartingKind; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const navigate = useNavigate()
  const draw = (): void => {
    onClose()
    void navigate(`${clientPath(client.id)}/dokumendid?${PAPER_PARAMETER}=${PAPER_OF[kind]}`)
  }
  return (
    <Dialog
      open
      title={t(`partings.title.${kind}`, { name: client.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.close')}</Button>
          {can('person.save') && (
            <Button variant="primary" onClick={draw}>
              {t(`partings.done.paper.${kind}`)}
            </Button>
          )}
        </>
      }
    >
      <output>{t(`partings.done.${kind}`, { name: client.name })}</output>
    </Dialog>
  )
}
