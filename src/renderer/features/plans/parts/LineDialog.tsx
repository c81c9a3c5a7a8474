import { type ReactNode, useState } from 'react'
import type { PlanLineFields, PlanLineView } from '#shared/contract/plan.ts'
import { isByLaw } from '#shared/rules/plan/contents.ts'
import { KINDS_OF_AREA } from '#shared/rules/plan/kinds.ts'
import { AREAS, DOERS } from '#shared/rules/plan/terms.ts'
import type { ConnectionError, RefusedError } from '#data/errors.ts'
import { useDraft } from '#data/useDraft.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DateInput } from '#ui/DateInput.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldGrid, FieldSet } from '#ui/FieldGrid.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { DraftBack } from '#forms/DraftBack.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { draftOf, fieldsOf, type LineDraft, wrongIn } from './lineDraft.ts'
import { usePlanWords } from './usePlanWords.ts'

interface LineDialogProps {
  line: PlanLineView | null
  /** Under which what is begun is kept. */
  draftName: string
  /** What an answer or a proposal lets it begin with. */
  told?: Partial<PlanLineFields>
  error: RefusedError | ConnectionError | null
  isBusy: boolean
  /** Whether it was taken. */
  onSave: (fields: PlanLineFields) => Promise<boolean>
  onClose: () => void
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** One line of a plan: the need first, then the goal, then what is done, when and how much. */
export function LineDialog({ line, draftName, told = {}, error, isBusy, onSave, onClose }: LineDialogProps): ReactNode {
  const t = useTexts()
  const { weekday } = usePlanWords()
  const { draft, change, since, forget } = useDraft<LineDraft>(draftName, () => draftOf(line, told))
  const [wasTried, setWasTried] = useState(false)
  const wrong = wasTried ? wrongIn(draft) : NOTHING
  const edit = (part: Partial<LineDraft>): void => change({ ...draft, ...part })
  const close = (): void => {
    forget()
    onClose()
  }
  const submit = async (): Promise<void> => {
    setWasTried(true)
    if (wrongIn(draft).size === 0 && (await onSave(fieldsOf(draft)))) close()
  }
  const text = (field: TextField, maxLength = 120): ReactNode => (
    <Field label={t(`plan.field.${field}`)} byLaw={isByLaw(field)}>
      <TextInput value={draft[field]} onChange={(value) => edit({ [field]: value })} maxLength={maxLength} />
    </Field>
  )
  const note = (field: 'own_strength' | 'goal'): ReactNode => (
    <Field label={t(`plan.field.${field}`)} byLaw={isByLaw(field)}>
      <TextArea rows={2} value={draft[field]} onChange={(value) => edit({ [field]: value })} maxLength={4000} />
    </Field>
  )
  return (
    <Dialog
      open
      title={t(line ? 'plan.line.edit' : 'plan.line.add')}
      width={760}
      onClose={onClose}
      footer={
        <>
          <Button onClick={close}>{t('common.action.cancel')}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void submit()}>
            {t('common.action.save')}
          </Button>
        </>
      }
    >
      <DraftBack since={since} onAnew={forget} />
      <FormAlert error={error} />
      <Field label={t('plan.field.area')} required>
        <Select
          value={draft.area}
          onChange={(area) => area && edit({ area, kind: KINDS_OF_AREA[area][0] })}
          options={AREAS.map((value) => ({ value, label: t(`plan.area.${value}`) }))}
        />
      </Field>
      <Field label={t('plan.field.need')} required error={wrong.has('need') ? t('plan.required') : undefined}>
        <TextArea rows={2} value={draft.need} onChange={(need) => edit({ need })} maxLength={4000} />
      </Field>
      {note('own_strength')}
      {note('goal')}
      <FieldGrid>
        {text('measure')}
        <Field label={t('plan.field.goal_on')}>
          <DateInput value={draft.goal_on} onChange={(goal_on) => edit({ goal_on })} />
        </Field>
      </FieldGrid>
      <FieldGrid>
        {text('action')}
        <Field label={t('plan.field.kind')}>
          <Select
            value={draft.kind}
            onChange={(kind) => kind && edit({ kind })}
            options={KINDS_OF_AREA[draft.area].map((value) => ({ value, label: t(`diary.kind.${value}`) }))}
          />
        </Field>
      </FieldGrid>
      <FieldGrid>
        <Field
          label={t('plan.field.times')}
          byLaw={isByLaw('times')}
          hint={t('plan.timesHint')}
          error={wrong.has('times') ? t('plan.timesWrong') : undefined}
        >
          <TextInput value={draft.times} onChange={(times) => edit({ times })} />
        </Field>
        {text('amount')}
        <Field label={t('plan.field.every')}>
          <TextInput value={draft.every} onChange={(every) => edit({ every })} inputMode="numeric" />
        </Field>
        <Field label={t('plan.field.who')}>
          <Select
            value={draft.who}
            onChange={(who) => who && edit({ who })}
            options={DOERS.map((value) => ({ value, label: t(`plan.who.${value}`) }))}
          />
        </Field>
      </FieldGrid>
      <FieldSet legend={t('plan.field.weekdays')} inline>
        {WEEKDAYS.map((day) => (
          <Toggle
            key={day}
            isOn={draft.weekdays.includes(day)}
            onToggle={() => edit({ weekdays: WEEKDAYS.filter((each) => (each === day) !== draft.weekdays.includes(each)) })}
          >
            {weekday(day)}
          </Toggle>
        ))}
      </FieldSet>
      {text('how', 4000)}
      <FieldGrid>
        <Field label={t('plan.field.helpers')}>
          <TextInput value={draft.helpers} onChange={(helpers) => edit({ helpers })} inputMode="numeric" />
        </Field>
        {text('aid')}
        {text('risk', 4000)}
      </FieldGrid>
      <Toggle isOn={draft.keeps} onToggle={() => edit({ keeps: !draft.keeps })}>
        {t('plan.field.keeps_independence')}
      </Toggle>
    </Dialog>
  )
}

type TextField = 'measure' | 'action' | 'amount' | 'how' | 'aid' | 'risk'
const NOTHING: ReturnType<typeof wrongIn> = new Set()
