import type { ReactNode } from 'react'
import type { NoticeView } from '#shared/contract/notice.ts'
import { NOTICE_AUDIENCES } from '#shared/rules/notice/notice.ts'
import type { EndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldError } from '#ui/FieldError.tsx'
import { FieldSet } from '#ui/FieldGrid.tsx'
import { PickMany } from '#ui/PickMany.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { naming, type NoticeDraft, toggled } from './noticeDraft.ts'
import styles from './Notices.module.css'
import { useAddressees } from './useAddressees.ts'

interface AddressFieldsProps {
  form: Pick<EndpointForm<NoticeDraft>, 'values' | 'change' | 'field' | 'found'>
  /** The notice that is being changed; none: a new one. */
  notice?: NoticeView
}

/** To whom a notice is: roles and those who do not work here, single workers, and units. */
export function AddressFields({ form, notice }: AddressFieldsProps): ReactNode {
  return (
    <>
      <Audience form={form} />
      {notice?.mine !== false && <People form={form} {...(notice && { notice })} />}
      <Units form={form} {...(notice && { notice })} />
    </>
  )
}

/** The audience as chips: all workers or some roles, and separately those who do not work here. */
function Audience({ form }: AddressFieldsProps): ReactNode {
  const t = useTexts()
  const { selected, units } = form.values
  return (
    <FieldSet legend={t('notices.form.selected')}>
      <div className={styles.choices}>
        {NOTICE_AUDIENCES.map((audience) => (
          <Toggle key={audience} isOn={selected.includes(audience)} onToggle={() => form.change({ selected: toggled(selected, audience) })}>
            {t(`notices.audience.${audience}`)}
          </Toggle>
        ))}
      </div>
      {selected.includes('families') && <Quiet>{t('notices.form.onPages')}</Quiet>}
      {selected.includes('kiosk') && <Quiet>{t(units.length > 0 ? 'notices.form.unitsNotOnWall' : 'notices.form.onWall')}</Quiet>}
      <FieldError id="notice-selected" words={form.found['selected']} />
    </FieldSet>
  )
}

/** Single workers; only the author of a notice chooses them. */
function People({ form, notice }: AddressFieldsProps): ReactNode {
  const t = useTexts()
  const { workersWith } = useAddressees()
  const { value, error } = form.field('people')
  return (
    <PickMany
      label={t('notices.form.people')}
      placeholder={t('notices.form.addPerson')}
      removeLabel={(what) => t('notices.form.removePerson', { what })}
      hint={t('notices.form.peopleHint')}
      {...{ value, error }}
      onChange={(people) => form.change(naming(form.values, people))}
      options={workersWith(notice?.people ?? [])}
    />
  )
}

/** The units of a house that has them; none chosen: all of the house. */
function Units({ form, notice }: AddressFieldsProps): ReactNode {
  const t = useTexts()
  const here = useAddressees().units
  const units = here.length > 0 ? here : (notice?.units ?? [])
  const chosen = form.values.units
  if (units.length === 0) return null
  const toggle = (unit: string): void =>
    form.change({ units: chosen.includes(unit) ? chosen.filter((each) => each !== unit) : [...chosen, unit].toSorted() })
  return (
    <FieldSet legend={t('notices.form.units')}>
      <div className={styles.choices}>
        {units.map(({ id, name }) => (
          <Toggle key={id} isOn={chosen.includes(id)} onToggle={() => toggle(id)}>
            {name}
          </Toggle>
        ))}
      </div>
      <Quiet>{t('notices.form.unitsHint')}</Quiet>
      <FieldError id="notice-units" words={form.found['units']} />
    </FieldSet>
  )
}
