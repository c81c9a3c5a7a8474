import { HOUSE_ROLES } from '#shared/rights.ts'
import type { ReactNode } from 'react'
import { REPEATS } from '#shared/rules/task/recurrence.ts'
import { TASK_SHIFTS } from '#shared/rules/task/task.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { DayField, NoteField, SelectField, TextField } from '#forms/fields.tsx'
import type { EndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import type { TaskDraft } from './taskDraft.ts'

/** Assignee, due time and repetition of a task. */
export function TaskFields({ form }: { form: EndpointForm<TaskDraft> }): ReactNode {
  const t = useTexts()
  const whose = useWhose()
  const { urgent, repeat, day } = form.values
  return (
    <>
      <NoteField {...form.field('message')} label={t('tasks.fields.message')} />
      <SelectField
        {...form.field('whose', 'assignee_id')}
        onChange={(next) => form.change({ whose: next ?? 'all' })}
        label={t('tasks.fields.whose')}
        options={whose}
        searchable
        required
      />
      <FieldGrid narrow>
        <DayField {...form.field('day', 'due_at')} label={t('tasks.fields.day')} required={repeat !== 'none'} />
        {day !== null && <TextField {...form.field('time')} label={t('tasks.fields.time')} inputMode="numeric" maxLength={5} autoComplete="off" />}
      </FieldGrid>
      <div>
        <Toggle isOn={urgent} onToggle={() => form.change({ urgent: !urgent })} icon="flame" tone="attention">
          {t('tasks.fields.urgent')}
        </Toggle>
      </div>
      <FieldGrid narrow>
        <SelectField
          {...form.field('repeat')}
          onChange={(next) => form.change({ repeat: next ?? 'none' })}
          required
          label={t('tasks.fields.repeat')}
          options={[
            { value: 'none' as const, label: t('tasks.repeat.none') },
            ...REPEATS.map((value) => ({ value, label: t(`tasks.unit.${value}`) })),
          ]}
        />
        {repeat !== 'none' && (
          <TextField {...form.field('every')} label={t('tasks.fields.every')} required inputMode="numeric" maxLength={2} autoComplete="off" />
        )}
      </FieldGrid>
    </>
  )
}

/** The possible assignees of a task: everybody, a role, a shift, a person. */
function useWhose(): { value: string; label: string }[] {
  const t = useTexts()
  const { data } = useEndpoint('task.people', {})
  return [
    { value: 'all', label: t('tasks.whose.all') },
    ...HOUSE_ROLES.map((role) => ({ value: `role ${role}`, label: `${t('tasks.whose.roles')}: ${t(`tasks.role.${role}`)}` })),
    ...TASK_SHIFTS.map((shift) => ({ value: `shift ${shift}`, label: t(`tasks.shift.${shift}`) })),
    ...(data?.people ?? []).map(({ id, name, role }) => ({ value: `person ${id}`, label: `${name} · ${t(`app.role.${role}`)}` })),
  ]
}
