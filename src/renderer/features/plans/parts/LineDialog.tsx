import type { ReactNode } from 'react'
import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { PlanLineFields, PlanLineView } from '#shared/contract/plan.ts'
import { isByLaw } from '#shared/rules/plan/contents.ts'
import { KINDS_OF_AREA } from '#shared/rules/plan/kinds.ts'
import { AREAS, DOERS } from '#shared/rules/plan/terms.ts'
import { DayField, NoteField, SelectField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { type EndpointForm, useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldGrid, FieldSet } from '#ui/FieldGrid.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { draftOf, fieldsOf, type LineDraft, wrongIn } from './lineDraft.ts'
import type { DraftSaving } from './useDraftPlan.ts'
import { usePlanWords } from '#nouns/usePlanWords.ts'

type Line = NonNullable<Input<typeof contract.plan.save>['lines']>[number]

interface LineDialogProps {
  line: PlanLineView | null
  /** The draft's key. */
  draftName: string
  /** Prefilled from an answer or a proposal. */
  told?: Partial<PlanLineFields>
  /** The plan in which it will stand. */
  at: DraftSaving['at']
  /** Its source. */
  of?: Pick<Line, 'origin' | 'origin_id' | 'rule'>
  onClose: () => void
}

/** One line of a plan: need, goal, then action with times and amount. */
export function LineDialog({ line, draftName, told, at, of, onClose }: LineDialogProps): ReactNode {
  const t = useTexts()
  const form = useEndpointForm('plan.save', {
    initial: () => draftOf(line, told),
    within: 'lines.0',
    draft: draftName,
    input: (draft) => ({ ...at, lines: [{ ...fieldsOf(draft), ...(line && { id: line.id }), ...of }] }),
    wrong: (draft) => ({ times: wrongIn(draft).has('times') && t('plan.timesWrong') }),
    onDone: onClose,
  })
  const { values, field } = form
  return (
    <FormDialog form={form} title={t(line ? 'plan.line.edit' : 'plan.line.add')} width={760} save={t('common.action.save')} onClose={onClose}>
      <SelectField
        {...field('area')}
        onChange={(area) => area && form.change({ area, kind: KINDS_OF_AREA[area][0] })}
        label={t('plan.field.area')}
        options={AREAS.map((value) => ({ value, label: t(`plan.area.${value}`) }))}
      />
      <NoteField {...field('need')} label={t('plan.field.need')} rows={2} />
      <NoteField {...field('own_strength')} label={t('plan.field.own_strength')} byLaw={isByLaw('own_strength')} rows={2} />
      <NoteField {...field('goal')} label={t('plan.field.goal')} byLaw={isByLaw('goal')} rows={2} />
      <FieldGrid>
        <Words form={form} name="measure" />
        <DayField {...field('goal_on')} label={t('plan.field.goal_on')} />
      </FieldGrid>
      <FieldGrid>
        <Words form={form} name="action" />
        <SelectField
          {...field('kind')}
          onChange={(kind) => kind && form.change({ kind })}
          label={t('plan.field.kind')}
          options={KINDS_OF_AREA[values.area].map((value) => ({ value, label: t(`diary.kind.${value}`) }))}
        />
      </FieldGrid>
      <WhenDone form={form} />
      <Words form={form} name="how" />
      <FieldGrid>
        <TextField {...field('helpers')} label={t('plan.field.helpers')} required={false} inputMode="numeric" />
        <Words form={form} name="aid" />
        <Words form={form} name="risk" />
      </FieldGrid>
      <Toggle isOn={values.keeps} onToggle={() => form.change({ keeps: !values.keeps })}>
        {t('plan.field.keeps_independence')}
      </Toggle>
    </FormDialog>
  )
}

type LineForm = EndpointForm<LineDraft>

/** A text field, possibly required by law. */
function Words({ form, name }: { form: LineForm; name: 'measure' | 'action' | 'amount' | 'how' | 'aid' | 'risk' }): ReactNode {
  const t = useTexts()
  return <TextField {...form.field(name)} label={t(`plan.field.${name}`)} byLaw={isByLaw(name)} />
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** Times, days, amount and helper. */
function WhenDone({ form }: { form: LineForm }): ReactNode {
  const t = useTexts()
  const { weekday } = usePlanWords()
  const { values, field, change } = form
  return (
    <>
      <FieldGrid>
        <TextField {...field('times')} label={t('plan.field.times')} byLaw={isByLaw('times')} hint={t('plan.timesHint')} />
        <Words form={form} name="amount" />
        <TextField {...field('every', 'schedule.every')} label={t('plan.field.every')} required={false} inputMode="numeric" />
        <SelectField
          {...field('who')}
          onChange={(who) => who && change({ who })}
          label={t('plan.field.who')}
          required={false}
          options={DOERS.map((value) => ({ value, label: t(`plan.who.${value}`) }))}
        />
      </FieldGrid>
      <FieldSet legend={t('plan.field.weekdays')} inline>
        {WEEKDAYS.map((day) => (
          <Toggle
            key={day}
            isOn={values.weekdays.includes(day)}
            onToggle={() => change({ weekdays: WEEKDAYS.filter((each) => (each === day) !== values.weekdays.includes(each)) })}
          >
            {weekday(day)}
          </Toggle>
        ))}
      </FieldSet>
    </>
  )
}
