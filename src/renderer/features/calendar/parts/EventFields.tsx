import type { ReactNode } from 'react'
import { ESCORT_ROLES, TRANSPORTS } from '#shared/rules/calendar/terms.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { ClockFields } from '#forms/ClockFields.tsx'
import { DayField, NoteField, SelectField, TextField } from '#forms/fields.tsx'
import type { EndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { ClientsField } from '../../client/parts/ClientsField.tsx'
import { type EventDraft, kindsOf, NOBODY, roleValue, withClients } from './eventDraft.ts'
import { RepeatFields } from './RepeatFields.tsx'
import { useItemWords } from './useItemWords.ts'

interface EventFieldsProps {
  form: EndpointForm<EventDraft>
  /** Whose event it is stays as it is once it is made. */
  isNew: boolean
}

/** What, for whom, when, where and who goes along. */
export function EventFields({ form, isNew }: EventFieldsProps): ReactNode {
  const t = useTexts()
  const words = useItemWords()
  const { values } = form
  const isOfClients = values.clients.length > 0
  return (
    <>
      <TextField {...form.field('title')} label={t('calendar.form.name')} required autoComplete="off" />
      {isNew && <Clients form={form} />}
      <SelectField
        {...form.field('kind')}
        onChange={(kind) => kind && form.change({ kind })}
        label={t('calendar.form.kind')}
        required
        options={kindsOf(values).map((value) => ({ value, label: words.kind(value) }))}
      />
      <When form={form} />
      <TextField {...form.field('place')} label={t('calendar.form.place')} autoComplete="off" />
      <FieldGrid>
        <Escort form={form} label={t(isOfClients ? 'calendar.form.escort' : 'calendar.form.leader')} />
        {isOfClients && (
          <SelectField
            {...form.field('transport')}
            onChange={(transport) => form.change({ transport: transport ?? 'none' })}
            label={t('calendar.form.transport')}
            required
            options={TRANSPORTS.map((value) => ({ value, label: t(`calendar.transport.${value}`) }))}
          />
        )}
      </FieldGrid>
      <RepeatFields form={form} />
      {isOfClients && (
        <Row>
          <Toggle isOn={values.family} onToggle={() => form.change({ family: !values.family })} icon="users">
            {t('calendar.form.family')}
          </Toggle>
          <Quiet as="span">{t('calendar.form.familyHint')}</Quiet>
        </Row>
      )}
      <NoteField {...form.field('note')} label={t('calendar.form.note')} />
    </>
  )
}

type Part = Pick<EventFieldsProps, 'form'>

function Clients({ form }: Part): ReactNode {
  const t = useTexts()
  const { value, error } = form.field('clients')
  return (
    <ClientsField
      {...{ value, error }}
      onChange={(clients) => form.change(withClients(form.values, clients))}
      label={t('calendar.form.clients')}
      hint={t('calendar.form.clientsHint')}
      placeholder={t('calendar.form.addClient')}
      removeLabel={(what) => t('calendar.form.remove', { what })}
    />
  )
}

function When({ form }: Part): ReactNode {
  const t = useTexts()
  const { isAllDay, unit } = form.values
  return (
    <>
      <FieldGrid narrow>
        <DayField {...form.field('day')} label={t(unit === 'none' && !isAllDay ? 'calendar.form.day' : 'calendar.form.firstDay')} required />
        {isAllDay ? (
          <TextField {...form.field('days')} label={t('calendar.form.days')} required inputMode="numeric" maxLength={2} autoComplete="off" />
        ) : (
          <ClockFields starts={form.field('starts')} ends={form.field('ends')} />
        )}
      </FieldGrid>
      <div>
        <Toggle isOn={isAllDay} onToggle={() => form.change({ isAllDay: !isAllDay })} icon="sun">
          {t('calendar.form.allDay')}
        </Toggle>
      </div>
    </>
  )
}

function Escort({ form, label }: Part & { label: string }): ReactNode {
  const t = useTexts()
  const { data } = useEndpoint('task.people', {})
  const roles = form.values.clients.length > 0 ? ESCORT_ROLES : []
  return (
    <SelectField
      {...form.field('escort', 'escort_id')}
      onChange={(escort) => form.change({ escort: escort ?? NOBODY })}
      label={label}
      required
      searchable
      options={[
        { value: NOBODY, label: t('calendar.form.nobody') },
        ...roles.map((role) => ({ value: roleValue(role), label: t(`calendar.form.escortRole.${role}`) })),
        ...(data?.people ?? []).map(({ id, name, role }) => ({ value: id, label: `${name} · ${t(`app.role.${role}`)}` })),
      ]}
    />
  )
}
