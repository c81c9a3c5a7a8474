import type { ReactNode } from 'react'
import { DOCUMENT_AREAS, READER_AUDIENCES } from '#shared/rules/houseDocument/houseDocument.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { SelectField, TextField } from '#forms/fields.tsx'
import type { EndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldError } from '#ui/FieldError.tsx'
import { FieldGrid, FieldSet } from '#ui/FieldGrid.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { type DetailsDraft, toggled } from './documentDraft.ts'
import styles from './HouseDocuments.module.css'

type DetailsForm = Pick<EndpointForm<DetailsDraft>, 'values' | 'change' | 'field' | 'found'>

/** Area, title, owner and readers of a document. */
export function DetailFields({ form }: { form: DetailsForm }): ReactNode {
  const t = useTexts()
  const { data } = useEndpoint('task.people', {})
  const { must_read } = form.values
  return (
    <>
      <FieldGrid>
        <SelectField
          {...form.field('area')}
          label={t('houseDocuments.form.area')}
          options={DOCUMENT_AREAS.map((value) => ({ value, label: t(`houseDocuments.area.${value}`) }))}
          required
        />
        <TextField {...form.field('title')} label={t('houseDocuments.form.title')} autoComplete="off" required />
      </FieldGrid>
      <SelectField
        {...form.field('owner_id')}
        label={t('houseDocuments.form.owner_id')}
        hint={t('houseDocuments.form.ownerHint')}
        options={(data?.people ?? []).map(({ id, name, role }) => ({ value: id, label: `${name} · ${t(`app.role.${role}`)}` }))}
        searchable
        required
      />
      <FieldSet legend={t('houseDocuments.form.must_read')}>
        <div className={styles.choices}>
          {READER_AUDIENCES.map((audience) => (
            <Toggle key={audience} isOn={must_read.includes(audience)} onToggle={() => form.change({ must_read: toggled(must_read, audience) })}>
              {t(`houseDocuments.audience.${audience}`)}
            </Toggle>
          ))}
        </div>
        <Quiet>{t('houseDocuments.form.must_readHint')}</Quiet>
        <FieldError id="house-document-must-read" words={form.found['must_read']} />
      </FieldSet>
    </>
  )
}
