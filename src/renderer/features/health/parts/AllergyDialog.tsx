import { type ReactNode, useState } from 'react'
import type { AllergyView, MedicineAgainst } from '#shared/contract/allergy.ts'
import { ALLERGY_KINDS, type AllergyKind, SEVERITIES, type Severity } from '#shared/rules/allergy/kinds.ts'
import { useAction } from '#data/useAction.ts'
import { useDraft } from '#data/useDraft.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { DraftBack } from '#forms/DraftBack.tsx'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import { AgainstDialog } from './AgainstDialog.tsx'

interface Draft {
  kind: AllergyKind
  substance: string
  atc: string
  reaction: string
  severity: Severity | 'unknown'
  said_by: string
  confirmed_by: string
  reason: string
}

const LINES = ['reaction', 'said_by', 'confirmed_by'] as const
const CODE = /^[A-Z]\d{2}([A-Z]([A-Z](\d{2})?)?)?$/

const draftOf = (allergy: AllergyView | undefined): Draft => ({
  kind: allergy === undefined || allergy.kind === 'none' ? 'medicine' : allergy.kind,
  substance: allergy?.substance ?? '',
  atc: allergy?.atc ?? '',
  reaction: allergy?.reaction ?? '',
  severity: allergy?.severity ?? 'unknown',
  said_by: allergy?.said_by ?? '',
  confirmed_by: allergy?.confirmed_by ?? '',
  reason: '',
})

interface AllergyDialogProps {
  clientId: string
  /** The one that is written anew; none for a new one. */
  allergy?: AllergyView
  onClose: () => void
}

/** A new allergy, or one written anew with the reason. */
export function AllergyDialog({ clientId, allergy, onClose }: AllergyDialogProps): ReactNode {
  const t = useTexts()
  const add = useAction('allergy.add')
  const change = useAction('allergy.change')
  const { draft, change: become, since, forget } = useDraft<Draft>(`allergy ${allergy?.id ?? clientId}`, () => draftOf(allergy))
  const [wasTried, setWasTried] = useState(false)
  const [against, setAgainst] = useState<readonly MedicineAgainst[]>([])
  const action = allergy ? change : add
  const edit = (part: Partial<Draft>): void => become({ ...draft, ...part })
  const wrong = wrongIn(draft, allergy !== undefined)
  const errorOf = (field: 'substance' | 'atc' | 'reason'): string | undefined =>
    wasTried && wrong[field] ? t(`allergies.form.${WORDS[field]}`) : action.fieldErrors[field]
  const close = (): void => {
    forget()
    onClose()
  }
  const submit = async (): Promise<void> => {
    setWasTried(true)
    if (wrong.substance || wrong.atc || wrong.reason) return
    const said = saidIn(draft)
    const answer = allergy
      ? await change.run({ id: allergy.id, ...said, reason: draft.reason.trim() })
      : await add.run({ client_id: clientId, ...said })
    if (!answer) return
    if (answer.against.length === 0) close()
    else {
      forget()
      setAgainst(answer.against)
    }
  }
  if (against.length > 0) return <AgainstDialog against={against} onClose={onClose} />
  return (
    <SaveDialog
      title={t(allergy ? 'allergies.form.changeTitle' : 'allergies.form.addTitle')}
      save={t('common.action.save')}
      action={action}
      onSave={() => void submit()}
      onClose={onClose}
      onCancel={close}
    >
      <DraftBack since={since} onAnew={forget} />
      <Field label={t('allergies.form.substance')} hint={t('allergies.form.substanceHint')} required error={errorOf('substance')}>
        <TextInput value={draft.substance} onChange={(substance) => edit({ substance })} maxLength={120} />
      </Field>
      <ChoiceRow
        label={t('allergies.form.kind')}
        value={draft.kind}
        onChange={(kind) => edit({ kind })}
        options={ALLERGY_KINDS.map((value) => ({ value, label: t(`allergies.kind.${value}`) }))}
      />
      {draft.kind === 'medicine' && (
        <Field label={t('allergies.form.atc')} hint={t('allergies.form.atcHint')} error={errorOf('atc')}>
          <TextInput value={draft.atc} onChange={(atc) => edit({ atc })} maxLength={7} autoComplete="off" />
        </Field>
      )}
      <ChoiceRow
        label={t('allergies.form.severity')}
        value={draft.severity}
        onChange={(severity) => edit({ severity })}
        options={[...SEVERITIES, 'unknown' as const].map((value) => ({ value, label: t(`allergies.severity.${value}`) }))}
      />
      {LINES.map((field) => (
        <Field
          key={field}
          label={t(`allergies.form.${CALLED[field]}`)}
          {...(field !== 'said_by' && { hint: t(`allergies.form.${field === 'reaction' ? 'reactionHint' : 'confirmedByHint'}`) })}
          error={action.fieldErrors[field]}
        >
          <TextInput value={draft[field]} onChange={(words) => edit({ [field]: words })} maxLength={120} />
        </Field>
      ))}
      {allergy && (
        <Field label={t('allergies.form.reason')} required error={errorOf('reason')}>
          <TextInput value={draft.reason} onChange={(reason) => edit({ reason })} maxLength={4000} />
        </Field>
      )}
    </SaveDialog>
  )
}

const WORDS = { substance: 'substanceMissing', atc: 'atcWrong', reason: 'short' } as const
const CALLED = { reaction: 'reaction', said_by: 'saidBy', confirmed_by: 'confirmedBy' } as const

const codeIn = ({ kind, atc }: Draft): string | null => (kind === 'medicine' && atc.trim() ? atc.trim().toUpperCase() : null)

const wrongIn = (draft: Draft, isChange: boolean) => ({
  substance: draft.substance.trim() === '',
  atc: codeIn(draft) !== null && !CODE.test(codeIn(draft) ?? ''),
  reason: isChange && draft.reason.trim().length < 3,
})

const saidIn = (draft: Draft) => ({
  kind: draft.kind,
  substance: draft.substance.trim(),
  atc: codeIn(draft),
  reaction: draft.reaction.trim() || null,
  severity: draft.severity === 'unknown' ? null : draft.severity,
  said_by: draft.said_by.trim() || null,
  confirmed_by: draft.confirmed_by.trim() || null,
})
