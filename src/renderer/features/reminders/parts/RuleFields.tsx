import type { ReactNode } from 'react'
import { HOUSE_ROLES } from '#shared/rights.ts'
import { PAPER_KINDS } from '#shared/contract/reminder.ts'
import { REMINDER_FOR, REMINDER_KINDS } from '#shared/rules/reminder/rule.ts'
import { REPEATS } from '#shared/rules/task/recurrence.ts'
import { useSession } from '#data/sessionContext.ts'
import { ChoiceField, DayField, SelectField, TextField } from '#forms/fields.tsx'
import type { EndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { useClients } from '../../client/parts/useClients.ts'
import type { RuleDraft } from './ruleDraft.ts'
import { useRuleWords } from './useRuleWords.ts'

interface RuleFieldsProps {
  form: Pick<EndpointForm<RuleDraft>, 'values' | 'change' | 'field'>
  /** For whom it is and what kind it is are chosen once. */
  isNew: boolean
}

/** What a rule reminds of, whom, and when. */
export function RuleFields({ form, isNew }: RuleFieldsProps): ReactNode {
  const t = useTexts()
  return (
    <>
      <TextField {...form.field('title')} label={t('reminders.form.title')} required autoComplete="off" />
      {isNew && <Whom form={form} />}
      {isNew && (
        <ChoiceField
          {...form.field('kind')}
          required
          label={t('reminders.form.kind')}
          options={REMINDER_KINDS.map((value) => ({ value, label: t(`reminders.form.kinds.${value}`) }))}
        />
      )}
      {form.values.kind === 'paper' ? isNew && <PaperField form={form} /> : <Days form={form} />}
      <TextField {...form.field('lead_days')} label={t('reminders.form.lead_days')} hint={t('reminders.form.leadHint')} autoComplete="off" />
    </>
  )
}

type Part = Pick<RuleFieldsProps, 'form'>

function Whom({ form }: Part): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const { clients } = useClients({ enabled: can('care.read') })
  return (
    <>
      {can('reminder.manage') && (
        <ChoiceField
          {...form.field('for')}
          required
          label={t('reminders.form.for')}
          options={REMINDER_FOR.map((value) => ({ value, label: t(`reminders.form.forWhom.${value}`) }))}
        />
      )}
      {form.values.for === 'role' && (
        <SelectField
          {...form.field('role')}
          required
          label={t('reminders.form.role')}
          options={HOUSE_ROLES.map((value) => ({ value, label: t(`app.role.${value}`) }))}
        />
      )}
      {can('care.read') && (
        <SelectField
          {...form.field('client_id')}
          label={t('reminders.form.client_id')}
          hint={t('reminders.form.clientHint')}
          options={clients.map(({ id, name, room }) => ({ value: id, label: room ? `${name} · ${room}` : name }))}
          searchable
          clearable
        />
      )}
    </>
  )
}

function PaperField({ form }: Part): ReactNode {
  const t = useTexts()
  const words = useRuleWords()
  const options = PAPER_KINDS.map((value) => ({ value, label: words.paper(value) }))
  return <SelectField {...form.field('paper')} required label={t('reminders.form.paper')} options={options} searchable />
}

function Days({ form }: Part): ReactNode {
  const t = useTexts()
  const { kind, repeat } = form.values
  const isInterval = kind === 'interval'
  return (
    <FieldGrid narrow>
      <DayField {...form.field('on')} required label={t(isInterval || repeat !== 'none' ? 'reminders.form.onFirst' : 'reminders.form.on')} />
      <SelectField
        {...form.field('repeat')}
        onChange={(next) => form.change({ repeat: next ?? 'none' })}
        required
        label={t('reminders.form.repeat')}
        options={[
          ...(isInterval ? [] : [{ value: 'none' as const, label: t('reminders.form.repeatNone') }]),
          ...REPEATS.map((value) => ({ value, label: t(`tasks.unit.${value}`) })),
        ]}
      />
      {repeat !== 'none' && (
        <TextField {...form.field('every')} label={t('reminders.form.every')} required inputMode="numeric" maxLength={2} autoComplete="off" />
      )}
    </FieldGrid>
  )
}
